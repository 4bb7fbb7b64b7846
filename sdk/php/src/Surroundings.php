<?php

declare(strict_types=1);

namespace Yarda;

/** Network, time and chance. */
final class Surroundings
{
    public readonly Transport $transport;
    /** @var \Closure(int): mixed waits so many milliseconds */
    public readonly \Closure $wait;
    /** @var \Closure(): float 0 to 1 */
    public readonly \Closure $chance;
    /** @var \Closure(): string a new idempotency key */
    public readonly \Closure $newKey;

    public function __construct(
        ?Transport $transport = null,
        ?\Closure $wait = null,
        ?\Closure $chance = null,
        ?\Closure $newKey = null,
    ) {
        $this->transport = $transport ?? new CurlTransport();
        $this->wait = $wait ?? static fn (int $ms) => usleep($ms * 1_000);
        $this->chance = $chance ?? static fn (): float => random_int(0, 1_000_000) / 1_000_000;
        $this->newKey = $newKey ?? static fn (): string => bin2hex(random_bytes(16));
    }
}
