"""Skills of foes and allies (2.7), one module for each moment at which they fire."""
