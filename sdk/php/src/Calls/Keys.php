<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Your secret keys.
 *
 * @phpstan-import-type MerchantKey from ApiTypes
 * @phpstan-import-type CreateKeyBody from ApiTypes
 * @phpstan-import-type CreateKeyReply from ApiTypes
 * @phpstan-import-type RollKeyBody from ApiTypes
 * @phpstan-import-type RollKeyReply from ApiTypes
 */
final class Keys
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * Make a secret key. It may do no more than the key that asks. It is shown now only.
     *
     * @param CreateKeyBody $body
     * @return CreateKeyReply
     * @throws YardaError
     */
    public function create(array $body): array
    {
        return $this->sender->send('POST', '/api/merchant/keys', body: $body);
    }

    /**
     * Your secret keys, the oldest first, without the keys themselves.
     *
     * @return list<MerchantKey>
     * @throws YardaError
     */
    public function list(): array
    {
        return $this->sender->send('GET', '/api/merchant/keys')['keys'];
    }

    /**
     * Make a key that may do the same. The old one works for `overlapHours` longer, 24 without.
     *
     * @param RollKeyBody $body
     * @return RollKeyReply
     * @throws YardaError
     */
    public function roll(string $keyId, array $body = []): array
    {
        return $this->sender->send('POST', '/api/merchant/keys/{keyId}/roll', params: ['keyId' => $keyId], body: $body);
    }

    /**
     * Revoke a key at once. A key cannot revoke itself, nor one that reaches further than it: by what it may do, from where, or until when. A repeat is answered alike.
     *
     * @return MerchantKey
     * @throws YardaError
     */
    public function revoke(string $keyId): array
    {
        return $this->sender->send('DELETE', '/api/merchant/keys/{keyId}', params: ['keyId' => $keyId])['key'];
    }
}
