<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Refunds, wherever they were ordered.
 *
 * @phpstan-import-type ListRefundsQuery from ApiTypes
 */
final class Refunds
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * One of your refunds of immediate payments.
     *
     * @return array{
     *   refundId: string,
     *   amount: int,
     *   status: 'pending'|'succeeded'|'failed',
     *   createdAt: string,
     *   paymentId: string,
     *   consentId: string,
     *   reason: string|null,
     *   actionRequired: 'account'|'operator'|null,
     * }
     * @throws YardaError
     */
    public function read(string $refundId): array
    {
        return $this->sender->send('GET', '/api/merchant/refunds/{refundId}', params: ['refundId' => $refundId])['refund'];
    }

    /**
     * Your refunds of immediate payments, newest first. Pass `nextCursor` back as `cursor` for the next page.
     *
     * @param ListRefundsQuery $query
     * @return Listing<array{
     *   refundId: string,
     *   amount: int,
     *   status: 'pending'|'succeeded'|'failed',
     *   createdAt: string,
     *   paymentId: string,
     *   consentId: string,
     *   reason: string|null,
     *   actionRequired: 'account'|'operator'|null,
     * }>
     * @throws YardaError
     */
    public function list(array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/refunds', [], $query, 'refunds');
    }
}
