<?php

declare(strict_types=1);

namespace Yarda;

/**
 * A list that is read as it is walked, a page at a time: `foreach ($yarda->debits->list() as $debit)`. Nothing is asked before.
 *
 * @template Item
 * @implements \IteratorAggregate<int, Item>
 */
final class Listing implements \IteratorAggregate
{
    /** @param \Closure(?string): Page<Item> $read */
    public function __construct(private readonly \Closure $read)
    {
    }

    /**
     * One page: the first, or the one at a cursor.
     *
     * @return Page<Item>
     */
    public function page(?string $cursor = null): Page
    {
        return ($this->read)($cursor);
    }

    /** @return \Generator<int, Item> */
    public function getIterator(): \Generator
    {
        $cursor = null;
        $number = 0;
        do {
            $page = $this->page($cursor);
            foreach ($page->items as $item) {
                yield $number++ => $item;
            }
            $cursor = $page->nextCursor;
        } while ($cursor !== null);
    }

    /**
     * The first items, at most `$maxCount`.
     *
     * @return list<Item>
     */
    public function first(int $maxCount): array
    {
        $found = [];
        if ($maxCount < 1) {
            return $found;
        }
        foreach ($this as $item) {
            $found[] = $item;
            if (count($found) >= $maxCount) {
                break;
            }
        }
        return $found;
    }
}
