<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda\Calls;

use Yarda\ApiTypes;
use Yarda\Listing;
use Yarda\Sender;
use Yarda\YardaError;

/**
 * Your event log.
 *
 * @phpstan-import-type MerchantEvent from ApiTypes
 * @phpstan-import-type ListEventsQuery from ApiTypes
 */
final class Events
{
    public function __construct(private readonly Sender $sender)
    {
    }

    /**
     * One of your events.
     *
     * @return MerchantEvent
     * @throws YardaError
     */
    public function read(string $eventId): array
    {
        return $this->sender->send('GET', '/api/merchant/events/{eventId}', params: ['eventId' => $eventId])['event'];
    }

    /**
     * Your events, newest first. With `after` (an event’s id, or with `consentId` a `sequence`) those that followed, oldest first. Pass `nextCursor` back as `cursor` for the next page. A page of one `type` looks through 5,000 events at most, so that it may hold fewer than `limit`, or none, before the last.
     *
     * @param ListEventsQuery $query
     * @return Listing<MerchantEvent>
     * @throws YardaError
     */
    public function list(array $query = []): Listing
    {
        return $this->sender->listing('/api/merchant/events', [], $query, 'events');
    }
}
