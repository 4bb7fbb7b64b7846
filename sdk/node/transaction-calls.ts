import type { Queries, Replies } from './api-types.ts';
import { type Listing, listed } from './listing.ts';
import type { CallOptions, Send } from './sender.ts';

type Transaction = Replies['listTransactions']['transactions'][number];

/** Your books. */
export const transactionCalls = (send: Send) => ({
  /** What moved on some days, the newest first: payments, debits, refunds, returns and reversals. */
  list: (query: Omit<Queries['listTransactions'], 'cursor'> = {}, options?: CallOptions): Listing<Transaction> =>
    listed(query, async (input) => {
      const { transactions, nextCursor } = await send('listTransactions', { ...options, query: input });
      return { items: transactions, nextCursor };
    }),
});
