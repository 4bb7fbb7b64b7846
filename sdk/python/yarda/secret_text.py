"""Secrets as they were copied, and in what nothing shows them."""

from __future__ import annotations

import re
from typing import NoReturn

_AROUND = " \t\r\n\v\f\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff\u200b" + "".join(map(chr, range(0x2000, 0x200B)))
_NO_SECRET_HAS = re.compile(r"[^\x21-\x7e]")


def secret_text(given: str, what: str) -> str:
    """A secret as it was copied, without the space or the line break around it.

    Raises a `ValueError` that names a character that no secret has, and shows nothing of the secret.
    """
    text = given.strip(_AROUND)
    wrong = _NO_SECRET_HAS.search(text)
    if not wrong:
        return text
    code = f"{ord(wrong[0]):04X}"
    raise ValueError(f"{what} holds a character that none has, U+{code}, at place {wrong.start() + 1}: copy it again")


class Secret:
    """A secret key, which no repr, log, pickle or exception shows."""

    __slots__ = ("__value",)

    def __init__(self, given: str) -> None:
        value = secret_text(given, "Your secret key")
        if not value.startswith("sk_"):
            raise ValueError("Yarda needs your secret key: sk_…")
        self.__value = value

    def reveal(self) -> str:
        return self.__value

    def __repr__(self) -> str:
        return "Secret(…)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("A secret key is not pickled: make a Yarda in each process")
