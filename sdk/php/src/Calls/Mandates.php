<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * The right to debit under a consent: allowance, history, pause, limits, end.
 *
 * @phpstan-import-type Mandate from ApiTypes
 * @phpstan-import-type PauseDebitsBody from ApiTypes
 * @phpstan-import-type PauseDebitsReply from ApiTypes
 * @phpstan-import-type TightenDebitsBody from ApiTypes
 * @phpstan-import-type TightenDebitsReply from ApiTypes
 * @phpstan-import-type RevokeDebitsReply from ApiTypes
 * @phpstan-import-type ReadAllowanceReply from ApiTypes
 */
final class Mandates
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Pause the debits of a consent, until a day or until you lift it; its payer is told. Debits inside are skipped, and never made up for.
     *
     * @param PauseDebitsBody $body
     * @return PauseDebitsReply
     * @throws YardaError
     */
    public function pause(string $consentId, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/consents/{consentId}/pause', params: ['consentId' => $consentId], body: $body, isKeyed: true, idempotencyKey: $idempotencyKey);
    }

    /**
     * Lift your own pause. A pause of the payer stays, and so does a suspension.
     *
     * @return Mandate
     * @throws YardaError
     */
    public function resume(string $consentId, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/consents/{consentId}/resume', params: ['consentId' => $consentId], isKeyed: true, idempotencyKey: $idempotencyKey)['mandate'];
    }

    /**
     * Make the limits of a consent lower, or end them sooner; its payer is told. Nothing can be raised.
     *
     * @param TightenDebitsBody $body
     * @return TightenDebitsReply
     * @throws YardaError
     */
    public function tighten(string $consentId, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/consents/{consentId}/tighten', params: ['consentId' => $consentId], body: $body, isKeyed: true, idempotencyKey: $idempotencyKey);
    }

    /**
     * End all debits of a consent for good; its payer is told. `onTheWay` may still be taken.
     *
     * @return RevokeDebitsReply
     * @throws YardaError
     */
    public function revoke(string $consentId, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/consents/{consentId}/revoke', params: ['consentId' => $consentId], isKeyed: true, idempotencyKey: $idempotencyKey);
    }

    /**
     * What the debits of a consent may take, and what of it is reserved and spent, in all (`period` null) and in each period that was drawn on. Kobo.
     *
     * @return ReadAllowanceReply
     * @throws YardaError
     */
    public function allowance(string $consentId): array
    {
        return $this->sender->send('GET', '/api/merchant/consents/{consentId}/allowance', params: ['consentId' => $consentId]);
    }

    /**
     * What happened to the debits of a consent, from its grant on. Each entry’s `hash` is taken over the one before, so that none can be changed or left out.
     *
     * @return list<array{
     *   sequence: int,
     *   what: string,
     *   by: 'payer'|'merchant'|'bank'|'yarda',
     *   at: string,
     *   hash: string,
     * }>
     * @throws YardaError
     */
    public function history(string $consentId): array
    {
        return $this->sender->send('GET', '/api/merchant/consents/{consentId}/history', params: ['consentId' => $consentId])['history'];
    }
}
