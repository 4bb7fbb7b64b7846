<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * The requests that your programs made.
 *
 * @phpstan-import-type ListRequestsQuery from ApiTypes
 */
final class Requests
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * What your programs asked of the API in the last 30 days, the newest first: which call, how it was answered and how long it took. A request is listed a second after it was answered. Requests refused for their key, and streams, are not.
     *
     * @param ListRequestsQuery $query
     * @return Listing<array{
     *   requestId: string,
     *   at: string,
     *   method: string,
     *   path: string,
     *   about: string|null,
     *   status: int,
     *   code: string|null,
     *   tookMs: int,
     *   keyId: string,
     * }>
     * @throws YardaError
     */
    public function list(array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/requests', [], $query, 'requests');
    }
}
