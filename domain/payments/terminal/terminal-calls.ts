import { fromCallback, fromPromise } from 'xstate';
import { type CardReader, type ReaderFact, ReaderFault } from './card-reader.ts';
import type { OpenPurchase, PurchaseAnswer, TerminalContext, TerminalInput } from './terminal-context.ts';
import type { TerminalIdentity } from './terminal-ports.ts';

/** The machine's calls to the reader and the server. Each rejects with a `ReaderFault` or with what the page threw. */
export const terminalCalls = {
  loadReader: fromPromise<CardReader, TerminalInput>(({ input }) => input.loadReader()),
  /** Reports the reader's events; disconnects it at the end. */
  followReader: fromCallback<ReaderFact, TerminalContext>(({ input: { reader }, sendBack }) => {
    const unfollow = reader?.follow(sendBack);
    return () => {
      unfollow?.();
      reader?.disconnect().catch(() => {});
    };
  }),
  discover: fromPromise<string, TerminalContext>(({ input }) => readerOf(input).discover()),
  connect: fromPromise<TerminalIdentity, TerminalContext>(async ({ input }) =>
    input.fetchKeys(await readerOf(input).connect()),
  ),
  disconnect: fromPromise<void, TerminalContext>(({ input }) => readerOf(input).disconnect()),
  startTransaction: fromPromise<void, TerminalContext>(({ input }) => {
    const { currencyCode, transactionType, keySlot, cardSeconds } = input.settings;
    const amount = String(input.amountKobo);
    return readerOf(input).startTransaction({ amount, currencyCode, transactionType, keySlot, cardSeconds });
  }),
  cancelTransaction: fromPromise<void, TerminalContext>(({ input }) => readerOf(input).cancelTransaction()),
  reset: fromPromise<void, TerminalContext>(({ input }) => readerOf(input).reset()),
  purchase: fromPromise<PurchaseAnswer, TerminalContext>(({ input }) => input.purchase(purchaseOf(input))),
  answerCard: fromPromise<void, TerminalContext>(({ input }) => readerOf(input).answerCard(input.cardAnswer)),
};

const readerOf = ({ reader }: TerminalContext): CardReader => {
  if (!reader) throw new ReaderFault('NOT_CONNECTED');
  return reader;
};

const purchaseOf = ({ openPurchase }: TerminalContext): OpenPurchase => {
  if (!openPurchase) throw new Error('There is no purchase to ask about');
  return openPurchase;
};
