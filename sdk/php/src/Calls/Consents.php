<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Your requests to payers: create, read, list and cancel; the data and files that payers share.
 *
 * @phpstan-import-type Consent from ApiTypes
 * @phpstan-import-type CreateConsentBody from ApiTypes
 * @phpstan-import-type CreateConsentReply from ApiTypes
 * @phpstan-import-type ListMerchantConsentsQuery from ApiTypes
 * @phpstan-import-type ReadConsentDataReply from ApiTypes
 * @phpstan-import-type ConfirmDataDeletionReply from ApiTypes
 */
final class Consents
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Create a consent. Returns it with the URL of the page to send the payer to.
     *
     * @param CreateConsentBody $body
     * @return CreateConsentReply
     * @throws YardaError
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/consents', body: $body, isKeyed: true, idempotencyKey: $idempotencyKey);
    }

    /**
     * One of your consents: its status and payments.
     *
     * @return Consent
     * @throws YardaError
     */
    public function read(string $consentId): array
    {
        return $this->sender->send('GET', '/api/merchant/consents/{consentId}', params: ['consentId' => $consentId])['consent'];
    }

    /**
     * Take back a consent that its payer has not answered. What was paid in part goes back; what is paid whole stays, and can be refunded.
     *
     * @return Consent
     * @throws YardaError
     */
    public function cancel(string $consentId, ?string $idempotencyKey = null): array
    {
        return $this->sender->send('POST', '/api/merchant/consents/{consentId}/cancel', params: ['consentId' => $consentId], isKeyed: true, idempotencyKey: $idempotencyKey)['consent'];
    }

    /**
     * Your consents, newest first. Pass `nextCursor` back as `cursor` for the next page. A page of one `grantStatus` looks through 1,000 consents at most, so that it may hold fewer than `limit`, or none, before the last.
     *
     * @param ListMerchantConsentsQuery $query
     * @return Listing<Consent>
     * @throws YardaError
     */
    public function list(array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/consents', [], $query, 'consents');
    }

    /**
     * What the payer of a granted consent agreed to share and answered, shares still, and nothing else. Every read is recorded, and shown to the payer.
     *
     * @return ReadConsentDataReply
     * @throws YardaError
     */
    public function data(string $consentId): array
    {
        return $this->sender->send('GET', '/api/merchant/consents/{consentId}/data', params: ['consentId' => $consentId]);
    }

    /**
     * Say that you have deleted your copies of what a payer shares with you no longer. They see it, with the time. `deleted` are the items it is about.
     *
     * @return ConfirmDataDeletionReply
     * @throws YardaError
     */
    public function confirmDeletion(string $consentId): array
    {
        return $this->sender->send('POST', '/api/merchant/consents/{consentId}/data/deletion', params: ['consentId' => $consentId]);
    }

    /**
     * A file that the payer of a granted consent sent with a form, in base64.
     *
     * @throws YardaError
     */
    public function file(string $consentId, string $fileId): string
    {
        return (string) base64_decode($this->sender->send('GET', '/api/merchant/consents/{consentId}/files/{fileId}', params: ['consentId' => $consentId, 'fileId' => $fileId])['content']);
    }
}
