<?php

declare(strict_types=1);

namespace Yarda;

/**
 * Events of a consent that have not come: those between the `sequence` of the last one that came and of the one that came now.
 * Fetch them with `$yarda->events->list(['consentId' => …, 'after' => …])`.
 */
final class Gap
{
    public function __construct(
        public readonly string $consentId,
        public readonly int $after,
        public readonly int $before,
    ) {
    }
}
