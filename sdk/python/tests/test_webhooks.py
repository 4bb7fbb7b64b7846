"""Webhooks are read, refused and handled once."""

from __future__ import annotations

import json
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List

sys.path.insert(0, str(Path(__file__).parent.parent))

from yarda import Gap, MemorySeenStore, WebhookHandler, WebhookRefused, webhooks  # noqa: E402
from yarda.ed25519 import is_signed_by  # noqa: E402

vectors: List[Dict[str, Any]] = json.loads(
    (Path(__file__).parent / "../../webhook-vectors.json").resolve().read_text("utf-8")
)
good = vectors[0]


class Vectors(unittest.TestCase):
    def test_reads_or_refuses_as_the_vector_states(self) -> None:
        self.assertGreater(len(vectors), 35)
        for vector in vectors:
            with self.subTest(vector["title"]):
                self.assertEqual(
                    self.result_of(vector, vector["body"].encode()),
                    json.loads(vector["body"]) if vector["result"] == "read" else vector["result"],
                )

    def test_are_the_same_as_text(self) -> None:
        self.assertEqual(self.result_of(good, good["body"]), json.loads(good["body"]))

    def result_of(self, vector: Dict[str, Any], body: Any) -> Any:
        try:
            return webhooks.read(body, vector["headers"], vector["secrets"], vector["nowSeconds"])
        except WebhookRefused as refused:
            return refused.reason
        except ValueError as wrong:
            for secret in vector["secrets"]:
                if len(secret) > 20:
                    self.assertNotIn(secret[8:], str(wrong))
            return "secret_wrong"


class Reading(unittest.TestCase):
    def test_refuses_a_body_that_was_parsed(self) -> None:
        with self.assertRaisesRegex(WebhookRefused, "bytes of the body as they came"):
            webhooks.read(json.loads(good["body"]), good["headers"], good["secrets"])

    def test_takes_this_machines_time(self) -> None:
        with self.assertRaises(WebhookRefused) as caught:
            webhooks.read(good["body"], good["headers"], good["secrets"])
        self.assertEqual(caught.exception.reason, "timestamp_off")


class Ed25519(unittest.TestCase):
    """RFC 8032, section 7.1, tests 1 to 3; and what its section 8.4 and others refuse."""

    cases = [
        (
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
        (
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
        ),
    ]

    def test_takes_genuine_signatures_alone(self) -> None:
        for key, message, signature in ((bytes.fromhex(part) for part in case) for case in self.cases):
            self.assertTrue(is_signed_by(key, message, signature))
            self.assertFalse(is_signed_by(key, message + b"!", signature))
            for index in (0, 31, 32, 63):
                changed = bytearray(signature)
                changed[index] ^= 1
                self.assertFalse(is_signed_by(key, message, bytes(changed)))

    def test_refuses_a_scalar_that_is_too_large_and_points_that_are_none(self) -> None:
        key, message, signature = (bytes.fromhex(part) for part in self.cases[0])
        order = 2**252 + 27742317777372353535851937790883648493
        larger = (int.from_bytes(signature[32:], "little") + order).to_bytes(32, "little")
        self.assertFalse(is_signed_by(key, message, signature[:32] + larger))
        self.assertFalse(is_signed_by(b"\xff" * 32, message, signature))
        self.assertFalse(is_signed_by(key, message, b"\xff" * 32 + signature[32:]))
        self.assertFalse(is_signed_by(key[:31], message, signature))
        self.assertFalse(is_signed_by(key, message, signature[:63]))


class Handling(unittest.TestCase):
    def handler(self, handlers: Dict[str, Any], **more: Any) -> WebhookHandler:
        return WebhookHandler(handlers, secrets=good["secrets"], now=lambda: good["nowSeconds"], **more)

    def test_handles_an_event_once(self) -> None:
        handled: List[str] = []
        handle = self.handler({"consent.granted": lambda event: handled.append(event["data"]["consentId"])})
        outcomes = [handle(good["body"], good["headers"]) for _ in range(2)]
        self.assertEqual([(one.status, one.outcome) for one in outcomes], [(200, "handled"), (200, "seen")])
        self.assertEqual(handled, ["cns_1"])

    def test_gives_the_rest_to_others(self) -> None:
        handled: List[str] = []
        self.handler({}, others=lambda event: handled.append(event["type"]))(good["body"], good["headers"])
        self.assertEqual(handled, ["consent.granted"])

    def test_answers_409_while_the_event_is_in_progress(self) -> None:
        seen = MemorySeenStore()
        seen.claim("evt_1")
        outcome = self.handler({}, seen=seen)(good["body"], good["headers"])
        self.assertEqual((outcome.status, outcome.outcome), (409, "busy"))

    def test_handles_again_what_failed(self) -> None:
        errors: List[str] = []
        tries = iter([ZeroDivisionError("away"), None])

        def handle_granted(_event: Any) -> None:
            problem = next(tries)
            if problem:
                raise problem

        handle = self.handler({"consent.granted": handle_granted}, on_error=lambda error, _: errors.append(str(error)))
        outcomes = [handle(good["body"], good["headers"]) for _ in range(2)]
        self.assertEqual([one.status for one in outcomes], [500, 200])
        self.assertEqual(errors, ["away"])

    def test_refuses_with_the_reason(self) -> None:
        outcome = self.handler({})(good["body"] + " ", good["headers"])
        self.assertEqual((outcome.status, outcome.reason), (400, "signature_wrong"))

    def test_reports_a_gap_before_the_event(self) -> None:
        order: List[Any] = []
        later = next(vector for vector in vectors if vector["title"] == "a sequence after a gap")
        handle = self.handler({"consent.granted": order.append}, on_gap=order.append)
        handle(later["body"], later["headers"])
        self.assertEqual(order[0], Gap("cns_1", 0, 4))
        self.assertEqual(order[1]["sequence"], 4)
        self.assertEqual(len(order), 2)

    def test_refuses_to_start_without_a_secret(self) -> None:
        with self.assertRaises(ValueError):
            WebhookHandler({}, secrets=[])

    def test_forgets_the_oldest_when_the_memory_is_full(self) -> None:
        store = MemorySeenStore(2)
        for event_id in ("a", "b", "c"):
            store.claim(event_id)
            store.done(event_id)
        self.assertEqual([store.claim("c"), store.claim("a")], ["done", "new"])


if __name__ == "__main__":
    unittest.main()
