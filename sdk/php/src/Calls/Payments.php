<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Payments due now, and their refunds.
 *
 * @phpstan-import-type Payment from ApiTypes
 * @phpstan-import-type ListMerchantPaymentsQuery from ApiTypes
 * @phpstan-import-type RefundPaymentBody from ApiTypes
 * @phpstan-import-type RefundPaymentReply from ApiTypes
 */
final class Payments
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * One payment that you ask for: its status, what has arrived of it, and what went back.
     *
     * @return Payment
     * @throws YardaError
     */
    public function read(string $paymentId): array
    {
        return $this->sender->send('GET', '/api/merchant/payments/{paymentId}', params: ['paymentId' => $paymentId])['payment'];
    }

    /**
     * The payments that you ask for, those of the newest consent first. Pass `nextCursor` back as `cursor` for the next page. A page of one `type` or `status` looks through the payments of 1,000 consents at most, so that it may hold fewer than `limit`, or none, before the last.
     *
     * @param ListMerchantPaymentsQuery $query
     * @return Listing<Payment>
     * @throws YardaError
     */
    public function list(array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/payments', [], $query, 'payments');
    }

    /**
     * Give back an executed immediate payment, or a part of it: to where it came from, up to ten times a day, never more than was paid.
     *
     * @param RefundPaymentBody $body
     * @return RefundPaymentReply
     * @throws YardaError
     */
    public function refund(string $paymentId, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/payments/{paymentId}/refund', params: ['paymentId' => $paymentId], body: $body, isKeyed: true, idempotencyKey: $idempotencyKey);
    }
}
