<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Links that create a consent when they are opened.
 *
 * @phpstan-import-type CreatePaymentRequestBody from ApiTypes
 * @phpstan-import-type CreatePaymentRequestReply from ApiTypes
 */
final class PaymentRequests
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Create a link that asks for one payment. Opening it leads to a consent that is valid for 24 hours.
     *
     * @param CreatePaymentRequestBody $body
     * @return CreatePaymentRequestReply
     * @throws YardaError
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/payment-requests', body: $body, isKeyed: true, idempotencyKey: $idempotencyKey);
    }

    /**
     * One of your payment requests, and the consent that its link leads to.
     *
     * @return array{
     *   paymentRequestId: string,
     *   clientId: string,
     *   status: 'open'|'granted'|'expired',
     *   amount: int,
     *   narration: string,
     *   reference: string|null,
     *   metadata: array<string, string>,
     *   createdAt: string,
     *   expiresAt: string|null,
     *   consentId: string|null,
     * }
     * @throws YardaError
     */
    public function read(string $paymentRequestId): array
    {
        return $this->sender->send('GET', '/api/merchant/payment-requests/{paymentRequestId}', params: ['paymentRequestId' => $paymentRequestId])['paymentRequest'];
    }
}
