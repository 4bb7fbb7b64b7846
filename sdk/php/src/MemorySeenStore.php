<?php

declare(strict_types=1);

namespace Yarda;

/**
 * Remembers in this process alone, the newest events and consents: for tests and for servers that run on, such as Octane. Under
 * PHP-FPM each request is a process of its own.
 */
final class MemorySeenStore implements SeenStore
{
    /** @var array<string, Claim> */
    private array $events = [];
    /** @var array<string, int> */
    private array $sequences = [];

    public function __construct(private readonly int $maxCount = 10_000)
    {
    }

    public function claim(string $eventId): Claim
    {
        if (isset($this->events[$eventId])) {
            return $this->events[$eventId];
        }
        $this->put($this->events, $eventId, Claim::Busy);
        return Claim::New;
    }

    public function done(string $eventId): void
    {
        $this->put($this->events, $eventId, Claim::Done);
    }

    public function failed(string $eventId): void
    {
        unset($this->events[$eventId]);
    }

    public function sequenceOf(string $consentId): int
    {
        return $this->sequences[$consentId] ?? 0;
    }

    public function reached(string $consentId, int $sequence): void
    {
        $this->put($this->sequences, $consentId, max($sequence, $this->sequenceOf($consentId)));
    }

    /** @param array<string, mixed> $entries */
    private function put(array &$entries, string $name, mixed $value): void
    {
        unset($entries[$name]);
        $entries[$name] = $value;
        if (count($entries) > $this->maxCount) {
            unset($entries[array_key_first($entries)]);
        }
    }
}
