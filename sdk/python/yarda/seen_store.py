"""Remembers webhooks that were handled."""

from __future__ import annotations

from threading import Lock
from typing import Dict, Literal, Protocol, TypeVar

Value = TypeVar("Value")


class SeenStore(Protocol):
    """Remembers which events you have dealt with.

    The same event may come twice, at the same time and to several of your processes: where those share a database, keep
    this there, with the event's id as the primary key.
    """

    def claim(self, event_id: str) -> Literal["new", "busy", "done"]:
        """Claims an event: `new`, it is yours to handle; `busy`, it is being handled; `done`, it was handled."""
        ...

    def done(self, event_id: str) -> None:
        """It was handled, and is remembered for at least four days."""
        ...

    def failed(self, event_id: str) -> None:
        """Handling it failed: when it comes again it is new."""
        ...

    def sequence_of(self, consent_id: str) -> int:
        """The highest `sequence` reached in a consent; 0 at first."""
        ...

    def reached(self, consent_id: str, sequence: int) -> None:
        """Keeps the higher one."""
        ...


class MemorySeenStore:
    """Remembers in this process alone, the newest `max_count` events and consents: enough to try things out."""

    def __init__(self, max_count: int = 10_000) -> None:
        self._max_count = max_count
        self._lock = Lock()
        self._events: Dict[str, Literal["busy", "done"]] = {}
        self._sequences: Dict[str, int] = {}

    def claim(self, event_id: str) -> Literal["new", "busy", "done"]:
        with self._lock:
            found = self._events.get(event_id)
            if found is not None:
                return found
            self._put(self._events, event_id, "busy")
            return "new"

    def done(self, event_id: str) -> None:
        with self._lock:
            self._put(self._events, event_id, "done")

    def failed(self, event_id: str) -> None:
        with self._lock:
            self._events.pop(event_id, None)

    def sequence_of(self, consent_id: str) -> int:
        with self._lock:
            return self._sequences.get(consent_id, 0)

    def reached(self, consent_id: str, sequence: int) -> None:
        with self._lock:
            self._put(self._sequences, consent_id, max(sequence, self._sequences.get(consent_id, 0)))

    def _put(self, entries: Dict[str, Value], name: str, value: Value) -> None:
        entries.pop(name, None)
        entries[name] = value
        if len(entries) > self._max_count:
            del entries[next(iter(entries))]
