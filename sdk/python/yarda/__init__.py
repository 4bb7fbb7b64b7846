"""Yarda for your server: calls and webhooks, typed by the API's contract."""

from . import webhooks
from .client import Yarda
from .errors import YardaError
from .facts import VERSION
from .listing import Listing, Page
from .seen_store import MemorySeenStore, SeenStore
from .webhook_handler import Gap, WebhookHandler, WebhookOutcome
from .webhooks import WebhookRefused

__version__ = VERSION
__all__ = [
    "Gap",
    "Listing",
    "MemorySeenStore",
    "Page",
    "SeenStore",
    "WebhookHandler",
    "WebhookOutcome",
    "WebhookRefused",
    "Yarda",
    "YardaError",
    "webhooks",
]
