import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import { type CardReader, faultCode, type ReaderFact, ReaderFault } from './card-reader.ts';
import { readChipData } from './chip-data.ts';
import { amountFault } from './reader-amount.ts';
import type {
  OpenPurchase,
  PurchaseAnswer,
  TerminalContext,
  TerminalEvent,
  TerminalInput,
} from './terminal-context.ts';
import { isExpectedFault } from './terminal-notices.ts';
import type { TerminalIdentity } from './terminal-ports.ts';

/** The machine's calls to the reader and the server. Each rejects with a `ReaderFault` or with what the page threw. */
const terminalCalls = {
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

/** The delays of the chip-card terminal, in milliseconds. The machine's `after`s name them. */
export const terminalTiming = {
  /** How long to wait before loading the vendor's SDK again. */
  sdkRetryPause: 1_000,
  /** The reader gives up after the card time in its settings; the page gives up this much later. */
  cardWaitSlack: 5_000,
  /** How long a reader may take between the card and the PIN, or after the PIN. */
  readingWait: 45_000,
  /** How long a payer may take over the PIN. */
  pinWait: 60_000,
  /** How long to wait before asking again about a purchase whose reply was lost. */
  askAgainPause: 2_000,
  /** How long after a lost connection to reconnect. */
  reconnectPause: 1_000,
  /** How long a reader may take to accept the issuer's answer. */
  cardAnswerWait: 10_000,
} as const;

/** How many times to load the vendor's SDK before 'Failed to load QPOS SDK'. */
export const sdkTries = 5;

/** How many times to reconnect to a lost reader before giving up. */
export const reconnectTries = 3;

export const terminalSetup = setup({
  types: { context: {} as TerminalContext, events: {} as TerminalEvent, input: {} as TerminalInput },
  actors: terminalCalls,
  delays: {
    ...terminalTiming,
    cardWait: ({ context }) => context.settings.cardSeconds * 1_000 + terminalTiming.cardWaitSlack,
  },
  guards: {
    connected: stateIn({ connection: 'connected' }),
    sdkTriesLeft: ({ context }) => context.sdkTry < sdkTries,
    reconnectTriesLeft: ({ context }) => context.connectTry < reconnectTries,
    amountTaken: ({ context }) => amountFault(String(context.amountKobo)) === null,
    undecided: ({ context }) => context.openPurchase !== null,
    expectedFault: ({ event }) => event.type === 'reader.failed' && isExpectedFault(event.code),
    readable: ({ context, event }) => event.type === 'card.went_online' && chipOf(context, event.tlv).ok,
  },
  actions: {
    noteFault: assign((_, fault: string) => ({ fault })),
    noteReaderFault: assign(({ event }) => ({ fault: event.type === 'reader.failed' ? event.code : 'UNKNOWN' })),
    noteAmountFault: assign(({ context }) => ({ fault: amountFault(String(context.amountKobo)) })),
    forgetFault: assign({ fault: null, applications: [], cardRemoved: false }),
    countSdkTry: assign(({ context }) => ({ sdkTry: context.sdkTry + 1 })),
    countConnectTry: assign(({ context }) => ({ connectTry: context.connectTry + 1 })),
    noteApplications: assign(({ event }) => ({
      applications: event.type === 'card.offered_applications' ? event.names : [],
    })),
    /** The outcome of a choice arrives as an event, including a failure. */
    chooseApplication: ({ context, event }) => {
      if (event.type === 'payer.chose_application') context.reader?.chooseApplication(event.index).catch(() => {});
    },
    openPurchase: assign(({ context, event }) => {
      const chip = event.type === 'card.went_online' ? chipOf(context, event.tlv) : null;
      if (!chip?.ok || !context.terminal) return {};
      return { openPurchase: { ...context.newReference(), terminal: context.terminal, card: chip.value } };
    }),
    noteUnreadable: assign(({ context, event }) => {
      const chip = event.type === 'card.went_online' ? chipOf(context, event.tlv) : null;
      return { fault: chip && !chip.ok ? chip.code : 'INVALID_ICC_DATA' };
    }),
    forgetPurchase: assign({ openPurchase: null }),
    noteCardRemoved: assign({ cardRemoved: true }),
    stopReader: ({ context }) => void context.reader?.cancelTransaction().catch(() => {}),
    resetReader: ({ context }) => void context.reader?.reset().catch(() => {}),
  },
});

/** Records the code of a rejected call. */
export const noteRejection = (otherwise: string) =>
  ({
    type: 'noteFault',
    params: ({ event }: { event: { error: unknown } }) => faultCode(event.error, otherwise),
  }) as const;

const chipOf = ({ settings }: TerminalContext, tlv: string) => readChipData(tlv, settings.clearCardData);

/** The input of every call of the machine: its whole context. */
export const whole = ({ context }: { context: TerminalContext }) => context;

export const fault = (params: string) => ({ type: 'noteFault', params }) as const;
