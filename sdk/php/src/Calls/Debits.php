<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Later debits, one by one: amounts, cancellations, retries, refunds, disputes.
 *
 * @phpstan-import-type Debit from ApiTypes
 * @phpstan-import-type ListDebitsQuery from ApiTypes
 * @phpstan-import-type NameDebitAmountBody from ApiTypes
 * @phpstan-import-type RequestDebitBody from ApiTypes
 * @phpstan-import-type RefundDebitBody from ApiTypes
 * @phpstan-import-type AnswerDisputeBody from ApiTypes
 */
final class Debits
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * One of your debits.
     *
     * @return Debit
     * @throws YardaError
     */
    public function read(string $debitId): array
    {
        return $this->sender->send('GET', '/api/merchant/debits/{debitId}', params: ['debitId' => $debitId])['debit'];
    }

    /**
     * Your debits, the latest due first. Pass `nextCursor` back as `cursor` for the next page. A page of one `clientId` looks through 2,000 debits at most, so that it may hold fewer than `limit`, or none, before the last.
     *
     * @param ListDebitsQuery $query
     * @return Listing<Debit>
     * @throws YardaError
     */
    public function list(array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/debits', [], $query, 'debits');
    }

    /**
     * Name the amount of a variable payment, in kobo, until its debit’s `amountDueBy`: 05:00 in Lagos on the fourth day before the working day on which it is taken.
     *
     * @param NameDebitAmountBody $body
     * @return Debit
     * @throws YardaError
     */
    public function nameAmount(string $paymentId, array $body, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('PUT', '/api/merchant/payments/{paymentId}/amount', params: ['paymentId' => $paymentId], body: $body, isKeyed: true, idempotencyKey: $idempotencyKey)['debit'];
    }

    /**
     * Ask for a payment that was agreed to as needed, at most its amount (kobo). Of one with a `count`, each of its payments is asked for once. Its payer is told three days before; ask four days and a half ahead.
     *
     * @param RequestDebitBody $body
     * @return Debit
     * @throws YardaError
     */
    public function request(string $consentId, array $body, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/consents/{consentId}/debits', params: ['consentId' => $consentId], body: $body, isKeyed: true, idempotencyKey: $idempotencyKey)['debit'];
    }

    /**
     * Cancel one debit, until it is sent. Nothing is taken for it.
     *
     * @return Debit
     * @throws YardaError
     */
    public function cancel(string $debitId, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/debits/{debitId}/cancel', params: ['debitId' => $debitId], isKeyed: true, idempotencyKey: $idempotencyKey)['debit'];
    }

    /**
     * Try a debit again that found too little money, or whose bank could not be reached, on the next working day: its payer is told a day before. At most three attempts, and ten days after it fell due.
     *
     * @return Debit
     * @throws YardaError
     */
    public function retry(string $debitId, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/debits/{debitId}/retry', params: ['debitId' => $debitId], isKeyed: true, idempotencyKey: $idempotencyKey)['debit'];
    }

    /**
     * Answer what a payer says is wrong with a debit: `uphold` it, and what is left of the money goes back; or `refuse` it, and say why. Without an answer by `decideBy`, it is upheld.
     *
     * @param AnswerDisputeBody $body
     * @return Debit
     * @throws YardaError
     */
    public function answerDispute(string $debitId, array $body, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/debits/{debitId}/dispute', params: ['debitId' => $debitId], body: $body, isKeyed: true, idempotencyKey: $idempotencyKey)['debit'];
    }

    /**
     * Give back a debit that was taken, or a part of it (kobo), to the account that it came from; its payer is told. Up to ten times a day. Nothing of it can be taken again.
     *
     * @param RefundDebitBody $body
     * @return Debit
     * @throws YardaError
     */
    public function refund(string $debitId, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/debits/{debitId}/refund', params: ['debitId' => $debitId], body: $body, isKeyed: true, idempotencyKey: $idempotencyKey)['debit'];
    }
}
