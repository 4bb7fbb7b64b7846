<?php

declare(strict_types=1);

namespace Yarda;

/** A server's answer; the names of its headers are in small letters. */
final class Answer
{
    /** @param array<string, string> $headers */
    public function __construct(public readonly int $status, public readonly array $headers, public readonly string $body)
    {
    }
}
