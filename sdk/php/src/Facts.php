<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda;

/** Numbers and texts that all packages share. @internal */
final class Facts
{
    public const VERSION = '0.1.0';
    public const MAX_RETRIES = 2;
    public const TIMEOUT_MS = 30000;
    public const FIRST_WAIT_MS = 500;
    public const LONGEST_WAIT_MS = 8000;
    public const MAX_RETRY_AFTER_SECONDS = 60;
    public const TOLERANCE_SECONDS = 300;
}
