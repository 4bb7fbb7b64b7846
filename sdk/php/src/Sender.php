<?php

declare(strict_types=1);

namespace Yarda;

/**
 * Sends calls, and sends those again that got no answer or found no server, under the same `Idempotency-Key`, so that they take
 * effect once. A POST that takes no key is sent again after a 429 only; other calls are safe to repeat. @internal
 */
final class Sender
{
    public function __construct(
        private readonly string $origin,
        private readonly Secret $secret,
        private readonly int $maxRetries,
        private readonly int $timeoutMs,
        private readonly string $userAgent,
        private readonly ?string $version,
        private readonly Surroundings $surroundings,
    ) {
    }

    /**
     * The reply without `success`. `$gone` is how a repeat is refused once the first attempt has removed its object.
     *
     * @param array<string, string> $params
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     * @throws YardaError
     */
    public function send(
        string $method,
        string $path,
        array $params = [],
        array $query = [],
        ?array $body = null,
        bool $isKeyed = false,
        ?string $idempotencyKey = null,
        ?string $gone = null,
    ): array {
        $key = $isKeyed ? ($idempotencyKey ?? ($this->surroundings->newKey)()) : null;
        $request = $this->request($method, self::pathOf($path, $params) . self::searchOf($query), $body, $key);
        $isSafe = $key !== null || $method !== 'POST';
        for ($attempt = 0; ; $attempt++) {
            $answer = $this->answerTo($request);
            if (is_array($answer)) {
                return $answer;
            }
            if ($attempt > 0 && $gone !== null && $answer->errorCode === $gone) {
                return [];
            }
            $waitMs = self::retryWaitMs($answer, $attempt, $isSafe, ($this->surroundings->chance)());
            if ($waitMs === null || $attempt >= $this->maxRetries) {
                throw $answer;
            }
            ($this->surroundings->wait)($waitMs);
        }
    }

    /**
     * @param array<string, string> $params
     * @param array<string, mixed> $query
     * @return Listing<mixed>
     */
    public function listing(string $path, array $params, array $query, string $field): Listing
    {
        return new Listing(function (?string $cursor) use ($path, $params, $query, $field): Page {
            $reply = $this->send('GET', $path, $params, $cursor === null ? $query : [...$query, 'cursor' => $cursor]);
            return new Page($reply[$field], $reply['nextCursor']);
        });
    }

    /**
     * How long to wait before a call is sent again, in milliseconds; null if it is not. `$isSafe`: sending it twice does it
     * once. Any other is sent again after a 429 only: a 503 may come from a proxy that lost the server. `$chance` is 0 to 1:
     * it spreads the attempts of many clients.
     */
    public static function retryWaitMs(YardaError $error, int $attempt, bool $isSafe, float $chance): ?int
    {
        $mayBeDone = $error->status === null || $error->status >= 500;
        if ($error->status !== 429 && !($isSafe && $mayBeDone)) {
            return null;
        }
        $seconds = $error->retryAfterSeconds;
        if ($seconds !== null) {
            return $seconds > Facts::MAX_RETRY_AFTER_SECONDS ? null : $seconds * 1_000;
        }
        $whole = min(Facts::LONGEST_WAIT_MS, Facts::FIRST_WAIT_MS * 2 ** $attempt);
        return (int) round($whole * (0.5 + $chance / 2));
    }

    /** @param array<string, mixed>|null $body */
    private function request(string $method, string $target, ?array $body, ?string $key): Request
    {
        $headers = ['accept' => 'application/json', 'user-agent' => $this->userAgent];
        $headers += $this->version === null ? [] : ['yarda-version' => $this->version];
        $headers += $body === null ? [] : ['content-type' => 'application/json'];
        $headers += $key === null ? [] : ['idempotency-key' => self::headerValue($key)];
        // An empty body is an object, which an empty array of PHP is not.
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
        $json = $body === null ? null : json_encode($body === [] ? new \stdClass() : $body, $flags);
        return new Request($method, $this->origin . $target, $headers, $json, $this->timeoutMs, $this->secret);
    }

    /** Curl writes headers as they are: one with a line break would be two. */
    private static function headerValue(string $value): string
    {
        if (preg_match('/\A[\x21-\x7e]+\z/', $value) === 1) {
            return $value;
        }
        throw new YardaError('INVALID_REQUEST', 'An Idempotency-Key is 1 to 255 visible characters', type: 'invalid_request');
    }

    /** @return array<string, mixed>|YardaError */
    private function answerTo(Request $request): array|YardaError
    {
        try {
            $answer = $this->surroundings->transport->send($request);
        } catch (NoAnswer $missing) {
            return $missing->isLate
                ? new YardaError('TIMED_OUT', "No answer within {$this->timeoutMs} ms")
                : new YardaError('UNREACHABLE', "{$this->origin} does not answer: {$missing->getMessage()}");
        }
        $body = json_decode($answer->body, true);
        $isObject = is_array($body) && str_starts_with(ltrim($answer->body), '{');
        if ($answer->status < 200 || $answer->status >= 300 || !$isObject) {
            return YardaError::ofAnswer($answer, $body);
        }
        unset($body['success']);
        return $body;
    }

    /** @param array<string, string> $params */
    private static function pathOf(string $path, array $params): string
    {
        $filled = preg_replace_callback('/\{(\w+)\}/', static fn (array $found) => self::idIn($found[1], $params[$found[1]]), $path);
        return (string) $filled;
    }

    /** One that is missing, or dots, would name another call: the list of which it should name one. */
    private static function idIn(string $name, string $id): string
    {
        if (preg_match('/\A\.{0,2}\z/', $id) !== 1) {
            return rawurlencode($id);
        }
        throw new YardaError('INVALID_REQUEST', "This is no {$name}: " . json_encode($id), type: 'invalid_request');
    }

    /** @param array<string, mixed> $query */
    private static function searchOf(array $query): string
    {
        $given = array_filter($query, static fn (mixed $value) => $value !== null);
        $texts = array_map(static fn (mixed $value) => is_bool($value) ? ($value ? 'true' : 'false') : $value, $given);
        return $texts === [] ? '' : '?' . http_build_query($texts, '', '&', PHP_QUERY_RFC3986);
    }
}
