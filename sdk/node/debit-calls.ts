import type { Bodies, Debit, Queries } from './api-types.ts';
import { type Listing, listed } from './listing.ts';
import type { CallOptions, Send } from './sender.ts';

/** Collections of payments that were agreed to for later. Amounts in kobo. */
export const debitCalls = (send: Send) => ({
  read: async (debitId: string, options?: CallOptions): Promise<Debit> =>
    (await send('readDebit', { ...options, params: { debitId } })).debit,

  /** The latest due first. */
  list: (query: Omit<Queries['listDebits'], 'cursor'> = {}, options?: CallOptions): Listing<Debit> =>
    listed(query, async (input) => {
      const { debits, nextCursor } = await send('listDebits', { ...options, query: input });
      return { items: debits, nextCursor };
    }),

  /** Names the amount of a variable payment, before its payer is notified. */
  nameAmount: async (paymentId: string, body: Bodies['nameDebitAmount'], options?: CallOptions): Promise<Debit> =>
    (await send('nameDebitAmount', { ...options, params: { paymentId }, body })).debit,

  /** Asks for a payment that was agreed to as needed. */
  request: async (consentId: string, body: Bodies['requestDebit'], options?: CallOptions): Promise<Debit> =>
    (await send('requestDebit', { ...options, params: { consentId }, body })).debit,

  cancel: async (debitId: string, options?: CallOptions): Promise<Debit> =>
    (await send('cancelDebit', { ...options, params: { debitId } })).debit,

  /** Tries again on the next working day. */
  retry: async (debitId: string, options?: CallOptions): Promise<Debit> =>
    (await send('retryDebit', { ...options, params: { debitId } })).debit,

  /** Answers what a payer says is wrong with it. */
  answerDispute: async (debitId: string, body: Bodies['answerDispute'], options?: CallOptions): Promise<Debit> =>
    (await send('answerDispute', { ...options, params: { debitId }, body })).debit,

  /** Gives back what was taken, or `amount` of it. */
  refund: async (debitId: string, body: Bodies['refundDebit'] = {}, options?: CallOptions): Promise<Debit> =>
    (await send('refundDebit', { ...options, params: { debitId }, body })).debit,
});
