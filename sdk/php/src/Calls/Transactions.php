<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Your books: all that moved, by day.
 *
 * @phpstan-import-type ListTransactionsQuery from ApiTypes
 */
final class Transactions
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Your books: payments, debits, refunds, returns and reversals in one list, by when money moved, newest first. Pass `nextCursor` back as `cursor` for the next page. `/api/merchant/transactions.csv` is the same for a spreadsheet.
     *
     * @param ListTransactionsQuery $query
     * @return Listing<array{
     *   transactionId: string,
     *   kind: 'payment'|'debit'|'refund'|'return'|'reversal',
     *   executedAt: string,
     *   amount: int,
     *   gross: int,
     *   fee: int|null,
     *   net: int,
     *   method: array{
     *     type: 'bank_transfer'|'account'|'card',
     *     brand: string|null,
     *     lastFour: string|null,
     *     bankName: string|null,
     *   }|null,
     *   payerName: string|null,
     *   providerReference: string|null,
     *   reference: string|null,
     *   narration: string,
     *   consentId: string,
     *   paymentId: string,
     *   debitId: string|null,
     * }>
     * @throws YardaError
     */
    public function list(array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/transactions', [], $query, 'transactions');
    }
}
