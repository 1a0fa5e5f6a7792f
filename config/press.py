"""Text travels compressed; each static file is compressed once in a process."""

import gzip

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip
from django.utils.cache import patch_vary_headers

# Fonts and pictures are compressed already.
KINDS = ("text/", "image/svg+xml", "application/json", "application/javascript")
LEVEL = 9


class Press(GZipMiddleware):
    """Middleware: pages are compressed as they are made, files are kept compressed.

    A page's form token is masked anew each time, so that its length tells nothing of it.
    """

    kept: dict[str, tuple[str, bytes]] = {}

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Return the answer, compressed if it is text and the browser takes it so."""
        if not response.get("Content-Type", "").startswith(KINDS):
            return response
        if not isinstance(response, FileResponse):
            return super().process_response(request, response)
        patch_vary_headers(response, ("Accept-Encoding",))
        whole = request.method == "GET" and response.status_code == 200
        known = response.has_header("Content-Encoding") or not request.path.startswith(
            str(settings.STATIC_URL)
        )
        if known or not whole or not re_accepts_gzip.search(_encodings(request)):
            return response
        return self._file(request.path, response)

    def _file(self, path: str, response: FileResponse) -> HttpResponse:
        stamp = response.get("Last-Modified", "") + response.get("Content-Length", "")
        if self.kept.get(path, ("", b""))[0] != stamp:
            self.kept[path] = stamp, gzip.compress(response.getvalue(), LEVEL)
        # The file alone: closing the answer would tell everybody that the request is over.
        if response.file_to_stream:
            response.file_to_stream.close()
        pressed = HttpResponse(self.kept[path][1], headers=dict(response.items()))
        pressed["Content-Encoding"] = "gzip"
        pressed["Content-Length"] = str(len(pressed.content))
        return pressed


def _encodings(request: HttpRequest) -> str:
    return request.headers.get("Accept-Encoding", "")
