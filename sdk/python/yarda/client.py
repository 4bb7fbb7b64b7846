"""The API for your server."""

from __future__ import annotations

import os
import re
from typing import Optional

from .calls import Calls
from .facts import MAX_RETRIES, TIMEOUT_MS, VERSION
from .secret_text import Secret
from .sender import Sender, Surroundings


class Yarda(Calls):
    """The API for your server. It holds your secret key: never ship it to a browser.

    A call raises a `YardaError` if the server refuses it, or does not answer after the retries. Threads may share one.
    """

    def __init__(
        self,
        secret_key: Optional[str] = None,
        *,
        url: Optional[str] = None,
        version: Optional[str] = None,
        max_retries: int = MAX_RETRIES,
        timeout_seconds: float = TIMEOUT_MS / 1000,
        surroundings: Optional[Surroundings] = None,
    ) -> None:
        """Without `secret_key` and `url`: `YARDA_SECRET_KEY` and `YARDA_URL`.

        `version` is the version of the API that your program is written for, a date; without, the one that your key was
        made for. `timeout_seconds` is how long one attempt may take, and `max_retries` how often a call is sent again.
        `surroundings` replaces network, time and chance in tests.
        """
        secret = Secret(os.environ.get("YARDA_SECRET_KEY", "") if secret_key is None else secret_key)
        # A monitor that writes down the variables of a failed start has no key to show.
        del secret_key
        super().__init__(
            Sender(
                origin=_origin_of(os.environ.get("YARDA_URL", "") if url is None else url),
                secret=secret,
                max_retries=max_retries,
                timeout_seconds=timeout_seconds,
                user_agent=f"yarda-python/{VERSION}",
                version=version,
                surroundings=surroundings or Surroundings(),
            )
        )


_ADDRESS = re.compile(r"(https?)://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?([/?#].*)?", re.IGNORECASE | re.DOTALL)
_THIS_MACHINE = re.compile(r"localhost|127\.[0-9]+\.[0-9]+\.[0-9]+|\[::1\]")


def _origin_of(url: str) -> str:
    """A key travels encrypted, or not beyond this machine."""
    if not url:
        raise ValueError("Yarda needs its address: url= or YARDA_URL")
    found = _ADDRESS.fullmatch(url.strip())
    if not found:
        raise ValueError(f"YARDA_URL, or url=, is like https://pay.example.com: {url}")
    scheme, host, port = found[1].lower(), found[2].lower(), found[3] or ""
    if scheme != "https" and not _THIS_MACHINE.fullmatch(host):
        raise ValueError(f"A secret key is sent over https only: {scheme}://{host}{port}")
    return f"{scheme}://{host}{port}"
