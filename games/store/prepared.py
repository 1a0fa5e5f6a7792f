"""Statements that Django composes once and that run many times: composing costs more than running.

What Django's own machinery gives for the same statement, this gives as well: model instances with
their joined ones, tuples of `values_list`, the values of every field as Python knows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from django.db import connections, models, router, transaction
from django.db.models import QuerySet, Value
from django.db.models.expressions import BaseExpression
from django.db.models.query import get_related_populators
from django.db.models.sql import DeleteQuery, InsertQuery, UpdateQuery

from games.models import Remembered

Row = TypeVar("Row")
Connection = Any
Field = Any


class Slot(Value):
    """A place in a queryset for a value that is known only when it runs; never for None."""

    def as_sql(self, compiler: Any, connection: Connection) -> Any:
        """Return a placeholder, with the slot itself where its value will stand."""
        return "%s", [self]


@dataclass(frozen=True, slots=True)
class Composed:
    """A statement as the database takes it, and how its rows are read.

    `converted` are the columns whose values Python knows otherwise, by their place.
    """

    alias: str
    sql: str
    values: tuple[Any, ...]
    converted: tuple[tuple[int, BaseExpression], ...] = ()
    make: Callable[[list[Any]], Any] = tuple
    locks: bool = False

    def filled(self, connection: Connection, given: Mapping[str, Any]) -> list[Any]:
        """Return the statement's values in their order; raises KeyError for one not given."""
        return [
            _adapted(connection, given[v.value]) if isinstance(v, Slot) else v for v in self.values
        ]

    def read(self, connection: Connection, rows: Sequence[Sequence[Any]]) -> list[Any]:
        """Return what the rows stand for."""
        if not rows:
            return []
        steps = [(place, _converters(e, connection), e) for place, e in self.converted]
        found = []
        for each in rows:
            row = list(each)
            for place, converters, expression in steps:
                for convert in converters:
                    row[place] = convert(row[place], expression, connection)
            found.append(self.make(row))
        return found


class Prepared(Generic[Row]):
    """A queryset with slots, composed when it runs for the first time."""

    def __init__(self, queryset: Callable[[], QuerySet[Any, Row]]) -> None:
        """Take the function that gives the queryset."""
        self._queryset = queryset
        self._composed: Composed | None = None

    def __call__(self, **given: Any) -> list[Row]:
        """Return the rows with these values in the slots; one query.

        Raises TransactionManagementError for a lock that would not last.
        """
        composed = self._composed
        if composed is None:
            composed = self._composed = _compose(self._queryset())
        connection = connections[composed.alias]
        if composed.locks and not connection.in_atomic_block:
            raise transaction.TransactionManagementError("A lock needs a transaction.")
        with connection.cursor() as cursor:
            cursor.execute(composed.sql, composed.filled(connection, given))
            return composed.read(connection, cursor.fetchall())

    def first(self, **given: Any) -> Row | None:
        """Return the first row with these values in the slots, or None."""
        return next(iter(self(**given)), None)


class Erasing:
    """What deletes the rows of a queryset with slots, composed when it runs for the first time.

    Nothing may refer to these rows, and nobody is told.
    """

    def __init__(self, queryset: Callable[[], QuerySet[Any, Any]]) -> None:
        """Take the function that gives the queryset."""
        self._queryset = queryset
        self._composed: Composed | None = None

    def __call__(self, **given: Any) -> int:
        """Delete the rows with these values in the slots; return how many."""
        composed = self._composed
        if composed is None:
            queryset = self._queryset()
            query = queryset.query.chain(DeleteQuery)
            sql, values = query.get_compiler(using=queryset.db).as_sql()
            composed = self._composed = Composed(queryset.db, sql, tuple(values))
        connection = connections[composed.alias]
        return _run(composed, composed.filled(connection, given))


def insert(row: models.Model) -> None:
    """Write a new row as `save` does, but for its number, which stays unknown."""
    composed, fields = _insertion(type(row))
    given = {field.attname: field.pre_save(row, add=True) for field in fields}
    _write(composed, fields, given)


def save(row: Remembered) -> None:
    """Write what changed of a row since it was read; the columns of others stay as they are."""
    news = row.news()
    if news:
        composed, fields = _updating(type(row), tuple(news))
        _write(composed, fields, row.__dict__)
        row.noted(news)


def save_together(rows: Iterable[Remembered]) -> None:
    """Write what changed of several rows of one table; one query, however many they are."""
    news = {row: row.news() for row in rows}
    changed = [row for row in news if news[row]]
    if len(changed) == 1:
        save(changed[0])
    elif changed:
        names = sorted({name for row in changed for name in news[row]})
        type(changed[0])._base_manager.bulk_update(changed, names)
        for row in changed:
            row.noted(names)


def _compose(queryset: QuerySet[Any, Row]) -> Composed:
    compiler = queryset.query.get_compiler(using=queryset.db)
    sql, values = compiler.as_sql()
    assert compiler.select is not None  # noqa: S101  as_sql sets it
    columns = [expression for expression, _, _ in compiler.select]
    connection = compiler.connection
    converted = [(i, e) for i, e in enumerate(columns) if _converters(e, connection)]
    make = _tuples(queryset) or _instances(compiler, queryset.db)
    locks = queryset.query.select_for_update
    return Composed(queryset.db, sql, tuple(values), tuple(converted), make, locks)


def _tuples(queryset: QuerySet[Any, Any]) -> Callable[[list[Any]], Any] | None:
    """Return what makes the values of a row, or None where rows are instances."""
    kind = queryset._iterable_class.__name__
    made = {"ValuesListIterable": tuple, "FlatValuesListIterable": lambda row: row[0]}
    return made.get(kind)


def _instances(compiler: Any, alias: str) -> Callable[[list[Any]], Any]:
    """Return what makes an instance of a row, with those that are joined to it."""
    known, select = compiler.klass_info, compiler.select
    first, last = known["select_fields"][0], known["select_fields"][-1] + 1
    names = [expression.target.attname for expression, _, _ in select[first:last]]
    populators: Any = get_related_populators  # the stubs are of a later version
    joined = populators(known, select, alias)

    def make(row: list[Any]) -> Any:
        instance = known["model"].from_db(alias, names, row[first:last])
        for each in joined:
            each.populate(row, instance)
        return instance

    return make


def _converters(expression: Any, connection: Connection) -> list[Any]:
    return [
        *connection.ops.get_db_converters(expression),
        *expression.get_db_converters(connection),
    ]


def _adapted(connection: Connection, value: Any) -> Any:
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return value


@lru_cache(maxsize=64)
def _insertion(model: type[models.Model]) -> tuple[Composed, tuple[Field, ...]]:
    alias = router.db_for_write(model)
    fields = tuple(f for f in model._meta.local_concrete_fields if not f.primary_key)
    row = model()
    for field in fields:
        row.__dict__[field.attname] = Slot(field.attname)
    query = InsertQuery(model)
    query.insert_values(fields, [row], raw=True)
    ((sql, values),) = query.get_compiler(using=alias).as_sql()
    return Composed(alias, sql, tuple(values)), fields


@lru_cache(maxsize=256)
def _updating(
    model: type[models.Model], columns: tuple[str, ...]
) -> tuple[Composed, tuple[Field, ...]]:
    alias = router.db_for_write(model)
    wanted = [f for f in model._meta.local_concrete_fields if f.attname in columns]
    row = model._base_manager.filter(pk=Slot(model._meta.pk.attname))
    query: Any = row.query.chain(UpdateQuery)
    query.add_update_fields([(field, None, Slot(field.attname)) for field in wanted])
    sql, values = query.get_compiler(using=alias).as_sql()
    return Composed(alias, sql, tuple(values)), (*wanted, model._meta.pk)


def _write(composed: Composed, fields: Iterable[Field], given: Mapping[str, Any]) -> None:
    connection = connections[composed.alias]
    stored = {
        field.attname: field.get_db_prep_save(given[field.attname], connection=connection)
        for field in fields
    }
    _run(composed, [stored[v.value] if isinstance(v, Slot) else v for v in composed.values])


def _run(composed: Composed, values: list[Any]) -> int:
    """Run a statement that writes, and return how many rows it concerned."""
    connection = connections[composed.alias]
    with transaction.mark_for_rollback_on_error(composed.alias), connection.cursor() as cursor:
        cursor.execute(composed.sql, values)
        count: int = cursor.rowcount
    return count
