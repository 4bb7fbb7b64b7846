<?php

declare(strict_types=1);

namespace Yarda;

/**
 * Reads webhooks, and refuses what we did not send (Standard Webhooks 1.0.0). None of it requires a secret key.
 *
 * @phpstan-import-type WebhookEvent from ApiTypes
 */
final class Webhooks
{
    /**
     * The event, if one of your endpoint's secrets signed it.
     *
     * @param string $rawBody the bytes as they came, such as `file_get_contents('php://input')`
     * @param array<string, string|list<string|null>|null> $headers such as `getallheaders()`
     * @param string|list<string> $secrets the endpoint's secret (`whsec_…`) or public key (`whpk_…`); several while you roll it
     * @param int|null $now the time in seconds, for tests
     * @return WebhookEvent
     * @throws WebhookRefused
     * @throws \InvalidArgumentException for what is neither a secret nor a public key
     */
    public static function read(
        string $rawBody,
        array $headers,
        #[\SensitiveParameter] string|array $secrets,
        ?int $now = null,
    ): array {
        [$id, $timestamp, $signatures] = array_map(
            static fn (string $name) => self::headerIn($headers, "webhook-{$name}"),
            ['id', 'timestamp', 'signature'],
        );
        if ($id === '' || $timestamp === '' || $signatures === '') {
            throw new WebhookRefused(RefusalReason::HeadersMissing);
        }
        $isTime = preg_match('/\A[0-9]{1,12}\z/', $timestamp) === 1;
        if (!$isTime || abs(($now ?? time()) - (int) $timestamp) > Facts::TOLERANCE_SECONDS) {
            throw new WebhookRefused(RefusalReason::TimestampOff);
        }
        foreach (self::checkedSecrets($secrets) as $secret) {
            if (self::isProducedBy($secret, "{$id}.{$timestamp}.{$rawBody}", $signatures)) {
                return self::eventIn($rawBody, $id);
            }
        }
        throw new WebhookRefused(RefusalReason::SignatureWrong);
    }

    /**
     * The secrets, without the space around them.
     *
     * @param string|list<string> $secrets
     * @return non-empty-list<string>
     * @throws \InvalidArgumentException which shows none of them, unless there is one and each is a secret or a public key
     */
    public static function checkedSecrets(#[\SensitiveParameter] string|array $secrets): array
    {
        $given = [];
        foreach (array_values((array) $secrets) as $number => $secret) {
            $text = is_string($secret) ? Secret::text($secret, 'A webhook secret') : '';
            if (!self::isSecret($text)) {
                throw self::noSecret('number ' . ($number + 1) . ' is neither');
            }
            $given[] = $text;
        }
        return $given === [] ? throw self::noSecret('none is given') : $given;
    }

    private static function noSecret(string $problem): \InvalidArgumentException
    {
        $message = 'A webhook is checked with the secret (whsec_…) or the public key (whpk_…) of its endpoint';
        return new \InvalidArgumentException("{$message}: {$problem}");
    }

    /** Not an empty secret: with one anyone could sign. */
    private static function isSecret(#[\SensitiveParameter] string $secret): bool
    {
        if (preg_match('~\A(whsec|whpk)_([A-Za-z0-9+/]+=*)\z~', $secret, $found) !== 1) {
            return false;
        }
        $length = strlen(self::bytesIn($found[2]));
        return $found[1] === 'whpk' ? $length === 32 : $length > 0;
    }

    /** @param array<string, string|list<string|null>|null> $headers */
    private static function headerIn(array $headers, string $name): string
    {
        foreach ($headers as $other => $value) {
            if (strtolower((string) $other) === $name) {
                $values = (array) $value;
                return count($values) === 1 ? (string) $values[0] : '';
            }
        }
        return '';
    }

    private static function isProducedBy(#[\SensitiveParameter] string $secret, string $signed, string $signatures): bool
    {
        [$kind, $text] = explode('_', $secret, 2);
        $key = self::bytesIn($text);
        $isPublic = $kind === 'whpk';
        $expected = $isPublic ? '' : hash_hmac('sha256', $signed, $key, true);
        foreach (self::given($signatures, $isPublic ? 'v1a' : 'v1') as $one) {
            if ($isPublic ? self::isSignedBy($key, $signed, $one) : hash_equals($expected, $one)) {
                return true;
            }
        }
        return false;
    }

    private static function isSignedBy(string $publicKey, string $signed, string $signature): bool
    {
        if (!function_exists('sodium_crypto_sign_verify_detached')) {
            throw new \LogicException('A public key is checked with the extension sodium');
        }
        return strlen($signature) === 64 && sodium_crypto_sign_verify_detached($signature, $signed, $publicKey);
    }

    /**
     * The signatures of one kind: `v1` is made with a secret, `v1a` with the private half of a key pair.
     *
     * @return list<string>
     */
    private static function given(string $signatures, string $kind): array
    {
        $found = [];
        foreach (explode(' ', $signatures) as $one) {
            if (str_starts_with($one, "{$kind},")) {
                $found[] = self::bytesIn(substr($one, strlen($kind) + 1));
            }
        }
        return $found;
    }

    private static function bytesIn(string $base64): string
    {
        return (string) base64_decode($base64, true);
    }

    /**
     * Signed by us: only its shape as an event needs a look, since later versions may say more.
     *
     * @return WebhookEvent
     */
    private static function eventIn(string $rawBody, string $id): array
    {
        $event = json_decode($rawBody, true);
        if (!is_array($event) || ($event['eventId'] ?? null) !== $id || !is_string($event['type'] ?? null)) {
            throw new WebhookRefused(RefusalReason::BodyWrong);
        }
        return $event;
    }
}
