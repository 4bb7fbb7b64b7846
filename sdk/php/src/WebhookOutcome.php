<?php

declare(strict_types=1);

namespace Yarda;

/** The result of a request: answer it with `status`, and with the reason's value, which is kept with the delivery. */
final class WebhookOutcome
{
    /**
     * @param 200|400|409|500 $status
     * @param 'handled'|'seen'|'busy'|'refused'|'failed' $outcome
     * @param array<string, mixed>|null $event
     */
    public function __construct(
        public readonly int $status,
        public readonly string $outcome,
        public readonly ?array $event = null,
        public readonly ?RefusalReason $reason = null,
    ) {
    }
}
