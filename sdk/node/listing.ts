/** One page of a list. `nextCursor` is null at the end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/**
 * A list that is read as it is walked, a page at a time: `for await (const debit of yarda.debits.list())`. Nothing is asked
 * before.
 */
export class Listing<Item> implements AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Promise<Page<Item>>;

  constructor(read: (cursor: string | undefined) => Promise<Page<Item>>) {
    this.#read = read;
  }

  /** One page: the first, or the one at a cursor. */
  page(cursor?: string): Promise<Page<Item>> {
    return this.#read(cursor);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await this.#read(cursor);
      yield* items;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  /** The first items as an array, at most `maxCount`. */
  async first(maxCount: number): Promise<Item[]> {
    const found: Item[] = [];
    if (maxCount < 1) return found;
    for await (const item of this) {
      found.push(item);
      if (found.length >= maxCount) break;
    }
    return found;
  }
}

/** A list by a call: `read` is given the filters, and where the page before ended. */
export const listed = <Query extends object, Item>(
  query: Query,
  read: (input: Query & { cursor?: string }) => Promise<Page<Item>>,
): Listing<Item> => new Listing((cursor) => read(cursor === undefined ? query : { ...query, cursor }));
