<?php

declare(strict_types=1);

namespace Yarda;

/**
 * The API for your server. It holds your secret key: never ship it to a browser. A call throws a `YardaError` if the server
 * refuses it, or does not answer after the retries.
 */
final class Yarda extends Calls
{
    /**
     * @param string|null $secretKey without one, `YARDA_SECRET_KEY`
     * @param string|null $url an origin, such as `https://pay.example.com`; without one, `YARDA_URL`
     * @param string|null $version the version of the API that your program is written for, a date; without one, your key's
     * @param int $maxRetries how often a call is sent again, at most
     * @param int $timeoutMs how long one attempt may take
     * @param Surroundings|null $surroundings replaces network, time and chance in tests
     * @throws \InvalidArgumentException when there is no key, or its address is none that a key may be sent to
     */
    public function __construct(
        #[\SensitiveParameter] ?string $secretKey = null,
        ?string $url = null,
        ?string $version = null,
        int $maxRetries = Facts::MAX_RETRIES,
        int $timeoutMs = Facts::TIMEOUT_MS,
        ?Surroundings $surroundings = null,
    ) {
        parent::__construct(new Sender(
            origin: self::originOf($url ?? self::setting('YARDA_URL')),
            secret: new Secret($secretKey ?? self::setting('YARDA_SECRET_KEY')),
            maxRetries: $maxRetries,
            timeoutMs: $timeoutMs,
            userAgent: 'yarda-php/' . Facts::VERSION,
            version: $version,
            surroundings: $surroundings ?? new Surroundings(),
        ));
    }

    private static function setting(string $name): string
    {
        $value = $_ENV[$name] ?? $_SERVER[$name] ?? getenv($name);
        return is_string($value) ? $value : '';
    }

    /** A key travels encrypted, or not beyond this machine. */
    private static function originOf(string $url): string
    {
        if ($url === '') {
            throw new \InvalidArgumentException('Yarda needs its address: url: or YARDA_URL');
        }
        $form = '~\A(https?)://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?(?:[/?#].*)?\z~is';
        if (preg_match($form, trim($url), $found) !== 1) {
            throw new \InvalidArgumentException("YARDA_URL, or url:, is like https://pay.example.com: {$url}");
        }
        [$scheme, $host, $port] = [strtolower($found[1]), strtolower($found[2]), $found[3] ?? ''];
        $isHere = preg_match('~\A(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])\z~', $host) === 1;
        if ($scheme !== 'https' && !$isHere) {
            throw new \InvalidArgumentException("A secret key is sent over https only: {$scheme}://{$host}{$port}");
        }
        return "{$scheme}://{$host}{$port}";
    }
}
