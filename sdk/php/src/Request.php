<?php

declare(strict_types=1);

namespace Yarda;

/** One attempt. The secret key is added when its headers are read, and stands in no property. */
final class Request
{
    /** @param array<string, string> $plainHeaders */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        private readonly array $plainHeaders,
        public readonly ?string $body,
        public readonly int $timeoutMs,
        private readonly Secret $secret,
    ) {
    }

    /** @return array<string, string> */
    public function headers(): array
    {
        return [...$this->plainHeaders, 'authorization' => 'Bearer ' . $this->secret->reveal()];
    }
}
