import { and, assign, fromCallback, not, sendParent, setup, stateIn } from 'xstate';
import { lateMachine } from '../platform/machines/late-machine.ts';
import type { ChargeFact } from './charges/charge-context.ts';
import type { chargeMachine } from './charges/charge-machine.ts';
import type { PayingContext, PayingEvent, PayingInput, PayingNotification, PaymentMethod } from './paying-context.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentMachine } from './payment-machine.ts';
import type { TerminalPayment } from './terminal/terminal-context.ts';
import type { terminalMachine } from './terminal/terminal-machine.ts';

/** The actors, guards and actions of one payment. The page provides `stream`, `charge`, `terminal` and `reachesReader`. */
export const payingSetup = setup({
  types: {
    context: {} as PayingContext,
    events: {} as PayingEvent,
    input: {} as PayingInput,
    children: {} as { payment: 'payment'; stream: 'stream'; charge: 'charge'; terminal: 'terminal' },
  },
  actors: {
    payment: paymentMachine,
    /** Provided by the page: sends `payment.told` for each event of the payment's stream. */
    stream: fromCallback<PayingEvent, { readonly paymentId: string; readonly consentId: string }>(() => {}),
    charge: lateMachine<typeof chargeMachine>(),
    terminal: lateMachine<typeof terminalMachine, TerminalPayment>(),
  },
  guards: {
    byCard: stateIn({ way: 'card' }),
    atChoice: and([({ context }) => context.choosing, not('byCard')]),
    paid: ({ context }) => context.paid,
    chooses: ({ context, event }, method: PaymentMethod) =>
      context.choosing && event.type === 'payer.chose_method' && event.method === method && offers(context, method),
    /** The card was chosen with the consent, or its bank is already deciding, as after a reload. */
    cardFirst: ({ context: { method, openCharge } }) => method === 'card' || openCharge?.method === 'card',
    /** The page read again tells the payer, who has done nothing yet, of a card charge that they began before. */
    signsInAgain: ({ context, event }) =>
      context.untouched && context.choosing && event.type === 'payment.told' && cardChargeIn(event.fact) !== undefined,
    terminalFirst: ({ context }) => context.method === 'terminal' && offers(context, 'terminal'),
    hasSimulator: ({ context: { terminal } }) => terminal?.simulator === true,
    /** Provided by the page: whether this browser can reach a reader. */
    reachesReader: () => true,
    ofCharge: ({ event }) => event.type === 'payment.told' && chargeFact(event.fact) !== null,
  },
  actions: {
    /** Tells the page. */
    tell: sendParent((_, notification: PayingNotification) => notification),
    notifyFinished: sendParent(({ context: { payment } }) => ({
      type: 'payment.finished',
      paymentId: payment.paymentId,
    })),
    noteTouched: assign({ untouched: false, notice: null }),
    noteCharge: assign(({ event }) => ({
      openCharge: event.type === 'payment.told' ? cardChargeIn(event.fact) : undefined,
    })),
    simulate: assign({ reader: 'simulated' }),
    useReader: assign({ reader: 'bluetooth' }),
  },
});

const cardChargeIn = (fact: PaymentFact) => {
  const openCharge = fact.type === 'consent.refreshed' ? fact.payment.openCharge : undefined;
  return openCharge?.method === 'card' ? openCharge : undefined;
};

const offers = ({ terminal }: PayingContext, method: PaymentMethod) => method !== 'terminal' || terminal !== null;

/** The payment event as a card's charge needs it; null if the event does not concern the charge. */
export const chargeFact = (fact: PaymentFact): ChargeFact | null =>
  fact.type === 'charge.progressed' || fact.type === 'charge.declined' || fact.type === 'payment.settled' ? fact : null;
