<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Addresses that receive webhooks, their secrets and deliveries.
 *
 * @phpstan-import-type WebhookEndpoint from ApiTypes
 * @phpstan-import-type CreateWebhookEndpointBody from ApiTypes
 * @phpstan-import-type CreateWebhookEndpointReply from ApiTypes
 * @phpstan-import-type ChangeWebhookEndpointBody from ApiTypes
 * @phpstan-import-type PingWebhookEndpointReply from ApiTypes
 * @phpstan-import-type ReplayWebhookEventsBody from ApiTypes
 * @phpstan-import-type ListWebhookDeliveriesQuery from ApiTypes
 * @phpstan-import-type RollWebhookSecretBody from ApiTypes
 * @phpstan-import-type SendWebhookExampleBody from ApiTypes
 * @phpstan-import-type SendWebhookExampleReply from ApiTypes
 */
final class WebhookEndpoints
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Add an endpoint that is sent your events, at most 16. Its `secret` is shown now only.
     *
     * @param CreateWebhookEndpointBody $body
     * @return CreateWebhookEndpointReply
     * @throws YardaError
     */
    public function create(array $body): array
    {
        return $this->sender->send('POST', '/api/merchant/webhook-endpoints', body: $body);
    }

    /**
     * Your webhook endpoints, the oldest first.
     *
     * @return list<WebhookEndpoint>
     * @throws YardaError
     */
    public function list(): array
    {
        return $this->sender->send('GET', '/api/merchant/webhook-endpoints')['endpoints'];
    }

    /**
     * One of your webhook endpoints.
     *
     * @return WebhookEndpoint
     * @throws YardaError
     */
    public function read(string $endpointId): array
    {
        return $this->sender->send('GET', '/api/merchant/webhook-endpoints/{endpointId}', params: ['endpointId' => $endpointId])['endpoint'];
    }

    /**
     * Change a webhook endpoint as a whole, or enable one that was disabled.
     *
     * @param ChangeWebhookEndpointBody $body
     * @return WebhookEndpoint
     * @throws YardaError
     */
    public function change(string $endpointId, array $body): array
    {
        return $this->sender->send('PUT', '/api/merchant/webhook-endpoints/{endpointId}', params: ['endpointId' => $endpointId], body: $body)['endpoint'];
    }

    /**
     * Remove a webhook endpoint, with its secrets and deliveries.
     *
     * @throws YardaError
     */
    public function remove(string $endpointId): void
    {
        $this->sender->send('DELETE', '/api/merchant/webhook-endpoints/{endpointId}', params: ['endpointId' => $endpointId], gone: 'WEBHOOK_ENDPOINT_NOT_FOUND');
    }

    /**
     * Make a new secret. For `overlapHours` (24 without) every webhook is signed with the old one too; with 0, every older one ends at once.
     *
     * @param RollWebhookSecretBody $body
     * @return string
     * @throws YardaError
     */
    public function roll(string $endpointId, array $body = []): string
    {
        return $this->sender->send('POST', '/api/merchant/webhook-endpoints/{endpointId}/roll', params: ['endpointId' => $endpointId], body: $body)['secret'];
    }

    /**
     * Send `webhook.ping` to an endpoint.
     *
     * @return PingWebhookEndpointReply
     * @throws YardaError
     */
    public function ping(string $endpointId): array
    {
        return $this->sender->send('POST', '/api/merchant/webhook-endpoints/{endpointId}/ping', params: ['endpointId' => $endpointId]);
    }

    /**
     * Send an endpoint an example of an event. Its shape is real; nothing happened: its ids, such as `cns_example`, name nothing, and no list of events holds it.
     *
     * @param SendWebhookExampleBody $body
     * @return SendWebhookExampleReply
     * @throws YardaError
     */
    public function sendExample(string $endpointId, array $body): array
    {
        return $this->sender->send('POST', '/api/sandbox/webhook-endpoints/{endpointId}/examples', params: ['endpointId' => $endpointId], body: $body);
    }

    /**
     * Send one event again, or with `since` all that was not delivered since then, until `until`, also of the time in which the endpoint was disabled; with `all` also what was. They keep their ids, and carry `webhook-replay: 1`.
     *
     * @param ReplayWebhookEventsBody $body
     * @return int
     * @throws YardaError
     */
    public function replay(string $endpointId, array $body): int
    {
        return $this->sender->send('POST', '/api/merchant/webhook-endpoints/{endpointId}/replay', params: ['endpointId' => $endpointId], body: $body)['count'];
    }

    /**
     * What was sent to an endpoint and what it answered, the newest first.
     *
     * @param ListWebhookDeliveriesQuery $query
     * @return Listing<array{
     *   deliveryId: string,
     *   eventId: string,
     *   type: string,
     *   status: 'waiting'|'delivered'|'exhausted',
     *   nextAt: string|null,
     *   body: string|null,
     *   attempts: list<array{
     *     at: string,
     *     status: int|null,
     *     error: string|null,
     *     ms: int,
     *     tookMs: int,
     *     request: array<string, string>,
     *     answer: string|null,
     *   }>,
     * }>
     * @throws YardaError
     */
    public function deliveries(string $endpointId, array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/webhook-endpoints/{endpointId}/deliveries', ['endpointId' => $endpointId], $query, 'deliveries');
    }
}
