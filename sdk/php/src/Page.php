<?php

declare(strict_types=1);

namespace Yarda;

/**
 * One page of a list. `nextCursor` is null at the end.
 *
 * @template Item
 */
final class Page
{
    /** @param list<Item> $items */
    public function __construct(public readonly array $items, public readonly ?string $nextCursor)
    {
    }
}
