"""Lists that are read a page at a time."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Callable, Generic, Iterator, List, Optional, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    """One page of a list. `next_cursor` is None at the end."""

    items: List[Item]
    next_cursor: Optional[str]


class Listing(Generic[Item]):
    """A list that is read as it is walked: `for debit in yarda.debits.list()`. Nothing is asked before."""

    def __init__(self, read: Callable[[Optional[str]], Page[Item]]) -> None:
        self._read = read

    def page(self, cursor: Optional[str] = None) -> Page[Item]:
        """One page: the first, or the one at a cursor."""
        return self._read(cursor)

    def __iter__(self) -> Iterator[Item]:
        cursor: Optional[str] = None
        while True:
            page = self._read(cursor)
            yield from page.items
            cursor = page.next_cursor
            if cursor is None:
                return

    def first(self, max_count: int) -> List[Item]:
        """The first items, at most `max_count`."""
        return list(islice(self, max(max_count, 0)))
