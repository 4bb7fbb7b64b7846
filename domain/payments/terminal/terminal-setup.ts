import { assign, setup, stateIn } from 'xstate';
import { faultCode } from './card-reader.ts';
import { readChipData } from './chip-data.ts';
import { amountFault } from './reader-amount.ts';
import { terminalCalls } from './terminal-calls.ts';
import type { TerminalContext, TerminalEvent, TerminalInput } from './terminal-context.ts';
import { isExpectedFault } from './terminal-notices.ts';
import { reconnectTries, sdkTries, terminalTiming } from './terminal-timing.ts';

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
