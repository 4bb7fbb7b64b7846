<?php

declare(strict_types=1);

namespace Yarda;

/**
 * Verifies the signature, drops what was handled before, reports gaps, and calls the handler of the type. A handler that throws
 * answers 500, and the event comes again.
 *
 * @phpstan-import-type WebhookEvent from ApiTypes
 */
final class WebhookHandler
{
    /** @var \Closure(): non-empty-list<string> */
    private readonly \Closure $secrets;

    /**
     * @param array<string, callable(WebhookEvent): mixed> $handlers by type; `others` gets the rest
     * @param string|list<string> $secrets the endpoint's secret (`whsec_…`) or public key (`whpk_…`); several while you roll it
     * @param (\Closure(Gap): mixed)|null $onGap useful only for an endpoint that is sent every type
     * @param (\Closure(\Throwable, WebhookEvent): mixed)|null $onError called when a handler throws
     * @throws \InvalidArgumentException if a secret is missing or malformed
     */
    public function __construct(
        private readonly array $handlers,
        #[\SensitiveParameter] string|array $secrets,
        private readonly SeenStore $seen,
        private readonly ?\Closure $onGap = null,
        private readonly ?\Closure $onError = null,
    ) {
        $checked = Webhooks::checkedSecrets($secrets);
        $this->secrets = static fn (): array => $checked;
    }

    /** Nothing shows the secrets. @return array<string, mixed> */
    public function __debugInfo(): array
    {
        return ['handlers' => array_keys($this->handlers)];
    }

    /**
     * Handles one request: pass the raw body, not the parsed one.
     *
     * @param array<string, string|list<string|null>|null> $headers
     */
    public function handle(string $rawBody, array $headers, ?int $now = null): WebhookOutcome
    {
        try {
            $event = Webhooks::read($rawBody, $headers, ($this->secrets)(), $now);
        } catch (WebhookRefused $refused) {
            return new WebhookOutcome(400, 'refused', null, $refused->reason);
        }
        try {
            return match ($this->seen->claim($event['eventId'])) {
                // Answered 200, a second request would end the attempts while the first may still fail.
                Claim::Busy => new WebhookOutcome(409, 'busy', $event),
                Claim::Done => new WebhookOutcome(200, 'seen', $event),
                Claim::New => $this->handleClaimed($event),
            };
        } catch (\Throwable $error) {
            if ($this->onError !== null) {
                ($this->onError)($error, $event);
            }
            return new WebhookOutcome(500, 'failed', $event);
        }
    }

    /** @param array<string, mixed> $event */
    private function handleClaimed(array $event): WebhookOutcome
    {
        try {
            $consentId = (string) ($event['data']['consentId'] ?? '');
            $this->reportGap($consentId, $event['sequence']);
            $handle = $this->handlers[$event['type']] ?? $this->handlers['others'] ?? null;
            if ($handle !== null) {
                $handle($event);
            }
            if ($event['sequence'] !== null) {
                $this->seen->reached($consentId, $event['sequence']);
            }
            $this->seen->done($event['eventId']);
            return new WebhookOutcome(200, 'handled', $event);
        } catch (\Throwable $error) {
            $this->seen->failed($event['eventId']);
            throw $error;
        }
    }

    private function reportGap(string $consentId, ?int $sequence): void
    {
        if ($this->onGap === null || $sequence === null) {
            return;
        }
        $after = $this->seen->sequenceOf($consentId);
        if ($sequence > $after + 1) {
            ($this->onGap)(new Gap($consentId, $after, $sequence));
        }
    }
}
