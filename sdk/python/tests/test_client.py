"""Settings of the client: its key, its address, its time."""

from __future__ import annotations

import copy
import pickle
import ssl
import sys
import time
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parent.parent))

from yarda import Yarda, YardaError  # noqa: E402
from yarda.sender import Surroundings, retry_wait_ms  # noqa: E402
from yarda.transport import NoAnswer, Request, send_request  # noqa: E402

KEY = "sk_test_Zm9vYmFyMTIzNDU2"


class Settings(unittest.TestCase):
    def test_refuses_what_is_no_key_or_address(self) -> None:
        for key, url, reason in [
            ("pk_test", "https://api.test", "secret key"),
            ("", "https://api.test", "secret key"),
            (KEY, "", "YARDA_URL"),
            (KEY, "api.test", "is like https://pay.example.com: api.test"),
            (KEY, "localhost:4000", "is like https://pay.example.com: localhost:4000"),
            (KEY, "https://user@api.test", "is like"),
            (KEY, "http://api.test", "https only"),
            (KEY, "http://127.0.0.1.api.test", "https only"),
            (KEY, "http://localhost@api.test", "is like"),
        ]:
            with self.subTest(url), patch.dict("os.environ", {}, clear=True), self.assertRaisesRegex(ValueError, reason):
                Yarda(key, url=url)

    def test_takes_this_machine_and_any_address_over_https(self) -> None:
        for url in ["http://localhost:4000", "http://127.0.0.1:4000/", "http://[::1]:4000", "HTTPS://Api.test/path?x"]:
            Yarda(KEY, url=url)

    def test_reads_the_environment(self) -> None:
        with patch.dict("os.environ", {"YARDA_SECRET_KEY": KEY, "YARDA_URL": "https://api.test"}):
            Yarda()

    def test_reads_a_key_without_what_is_around_it_and_names_a_character_that_none_has(self) -> None:
        for given in [f"{KEY}\n", f"\ufeff{KEY}\r\n", f" {KEY}\u00a0", f"\u200b{KEY}\u200b"]:
            Yarda(given, url="https://api.test")
        for given, named in [
            ("sk_test_\u200bdemo", "U\\+200B, at place 9"),
            ("sk_test\n_demo", "U\\+000A, at place 8"),
            ("sk_test_\U0001f511", "U\\+1F511, at place 9"),
        ]:
            with self.assertRaisesRegex(ValueError, named) as caught:
                Yarda(given, url="https://api.test")
            self.assertNotIn(given, str(caught.exception))

    def test_is_neither_pickled_nor_deeply_copied_with_its_key(self) -> None:
        yarda = Yarda(KEY, url="https://api.test", surroundings=Surroundings(new_key=str))
        for copied in (pickle.dumps, copy.deepcopy):
            with self.assertRaises(Exception) as caught:
                copied(yarda)
            self.assertNotIn(KEY[8:], str(caught.exception))


class Waits(unittest.TestCase):
    def test_are_those_of_every_package(self) -> None:
        for status, asked, attempt, is_safe, chance, expected in [
            (503, None, 0, True, 1, 500),
            (503, None, 0, True, 0, 250),
            (503, None, 3, True, 1, 4_000),
            (503, None, 9, True, 1, 8_000),
            (503, 30, 0, True, 1, 30_000),
            (503, 61, 0, True, 1, None),
            (500, None, 0, False, 1, None),
            (503, 1, 0, False, 1, None),
            (429, 1, 0, False, 1, 1_000),
            (409, None, 0, True, 1, None),
        ]:
            error = YardaError("UNAVAILABLE", "", status=status, retry_after_seconds=asked)
            self.assertEqual(retry_wait_ms(error, attempt, is_safe, chance), expected)


class Slow(BaseHTTPRequestHandler):
    """Sends a byte now and then: no wait is long, all of them together are."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-length", "1000")
        self.end_headers()
        try:
            for _ in range(100):
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.05)
        except OSError:
            pass

    def log_message(self, *_given: object) -> None:
        pass


class Network(unittest.TestCase):
    def request(self, url: str, timeout_seconds: float = 5) -> Request:
        return Request("GET", url, None, timeout_seconds, lambda: {"authorization": f"Bearer {KEY}"})

    def test_ends_an_answer_that_trickles(self) -> None:
        server = HTTPServer(("127.0.0.1", 0), Slow)
        Thread(target=server.serve_forever, daemon=True).start()
        started = time.monotonic()
        with self.assertRaises(NoAnswer) as caught:
            send_request(self.request(f"http://127.0.0.1:{server.server_port}/", 0.3))
        self.assertTrue(caught.exception.is_late)
        self.assertLess(time.monotonic() - started, 3)
        server.shutdown()
        server.server_close()

    def test_verifies_certificates_and_names(self) -> None:
        contexts = []

        class Refused(Exception):
            pass

        def open_with(_opener: object, *_given: object, **_more: object) -> None:
            handler = next(one for one in _opener.handlers if type(one).__name__ == "HTTPSHandler")  # type: ignore[attr-defined]
            contexts.append(handler._context)
            raise Refused

        with patch("urllib.request.OpenerDirector.open", open_with), self.assertRaises(Refused):
            send_request(self.request("https://api.test/"))
        self.assertEqual((contexts[0].verify_mode, contexts[0].check_hostname), (ssl.CERT_REQUIRED, True))

    def test_sends_a_key_for_this_machine_through_no_proxy(self) -> None:
        proxy = {"http_proxy": "http://127.0.0.1:1", "HTTP_PROXY": "http://127.0.0.1:1"}
        server = HTTPServer(("127.0.0.1", 0), Slow)
        Thread(target=server.serve_forever, daemon=True).start()
        with patch.dict("os.environ", proxy), self.assertRaises(NoAnswer) as caught:
            send_request(self.request(f"http://127.0.0.1:{server.server_port}/", 0.2))
        self.assertTrue(caught.exception.is_late)
        server.shutdown()
        server.server_close()


if __name__ == "__main__":
    unittest.main()
