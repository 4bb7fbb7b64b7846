<?php

declare(strict_types=1);

namespace Yarda;

/**
 * Remembers which events you have dealt with. The same event may come twice, at the same time and to several of your processes:
 * keep this in your database, with the event's id as the primary key.
 */
interface SeenStore
{
    /** Claims an event. A claim some minutes old, whose process has ended, is `New` again. */
    public function claim(string $eventId): Claim;

    /** It was handled, and is remembered for at least four days. */
    public function done(string $eventId): void;

    /** Handling it failed: when it comes again it is new. */
    public function failed(string $eventId): void;

    /** The highest `sequence` reached in a consent; 0 at first. */
    public function sequenceOf(string $consentId): int;

    /** Keeps the higher one. */
    public function reached(string $consentId, int $sequence): void;
}
