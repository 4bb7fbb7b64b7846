<?php

declare(strict_types=1);

namespace Yarda;

/** The network, by curl. GETs use one connection again. @internal */
final class CurlTransport implements Transport
{
    private ?\CurlHandle $curl = null;

    public function send(Request $request): Answer
    {
        $curl = $this->curl ??= curl_init() ?: throw new NoAnswer('curl cannot start', false);
        curl_reset($curl);
        $headers = [];
        curl_setopt_array($curl, self::optionsOf($request) + [
            CURLOPT_HEADERFUNCTION => function ($_curl, string $line) use (&$headers): int {
                if (str_starts_with($line, 'HTTP/')) {
                    // The last answer counts: a 100 or a proxy's came before it.
                    $headers = [];
                }
                [$name, $value] = [...explode(':', $line, 2), ''];
                $headers[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
        ]);
        $body = curl_exec($curl);
        if (!is_string($body)) {
            $number = curl_errno($curl);
            // The number's own sentence: the handle's message may hold more of the request.
            throw new NoAnswer((string) curl_strerror($number), $number === CURLE_OPERATION_TIMEOUTED);
        }
        return new Answer((int) curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $headers, $body);
    }

    /** @return array<int, mixed> */
    private static function optionsOf(Request $request): array
    {
        $lines = [];
        foreach ($request->headers() as $name => $value) {
            $lines[] = "{$name}: {$value}";
        }
        $isHere = str_starts_with($request->url, 'http:');
        return [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            // Without `Expect`, curl would wait for a 100 before a large body.
            CURLOPT_HTTPHEADER => [...$lines, 'expect:'],
            // On a connection that ended meanwhile curl sends again by itself, unseen: what changes something is sent once.
            CURLOPT_FRESH_CONNECT => $request->method !== 'GET',
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_SSL_VERIFYPEER => true,
            CURLOPT_SSL_VERIFYHOST => 2,
            CURLOPT_PROTOCOLS => $isHere ? CURLPROTO_HTTP : CURLPROTO_HTTPS,
            CURLOPT_TIMEOUT_MS => $request->timeoutMs,
            CURLOPT_CONNECTTIMEOUT_MS => $request->timeoutMs,
            CURLOPT_NOSIGNAL => true,
        ]
            // A proxy would be another machine, which http shows the key.
            + ($isHere ? [CURLOPT_PROXY => ''] : [])
            + ($request->body === null ? [] : [CURLOPT_POSTFIELDS => $request->body]);
    }
}
