<?php

declare(strict_types=1);

namespace Yarda;

/** Nothing answered, or not in time. */
final class NoAnswer extends \RuntimeException
{
    public function __construct(string $reason, public readonly bool $isLate)
    {
        parent::__construct($reason);
    }
}
