import { assign, not, sendTo } from 'xstate';
import { type PayingContext, payingContext } from './paying-context.ts';
import { chargeFact, payingSetup } from './paying-setup.ts';
import type { TerminalPayment } from './terminal/terminal-context.ts';
import { missingAmount } from './transfers/transfer-sentences.ts';

/** The payment itself, whichever way it is made: its transfer, its debit and its progress. */
const payment = payingSetup.createStateConfig({
  invoke: [
    {
      src: 'payment',
      id: 'payment',
      input: ({ context }) => ({ payment: context.payment, now: context.now, chosen: context.method === 'transfer' }),
      onSnapshot: {
        actions: assign(({ context, event: { snapshot } }) => {
          const choosing = snapshot.matches({ unpaid: 'choosing' });
          const paid = snapshot.matches('paid') || snapshot.matches('finished');
          return { payment: snapshot.context.payment, choosing, paid, untouched: context.untouched && choosing };
        }),
      },
      onDone: { actions: 'notifyFinished' },
    },
    {
      src: 'stream',
      id: 'stream',
      input: ({ context }) => ({ paymentId: context.payment.paymentId, consentId: context.consentId }),
    },
  ],
  on: { 'payment.told': { actions: sendTo('payment', ({ event }) => event.fact) } },
  initial: 'choosing',
  states: {
    choosing: {
      entry: { type: 'tell', params: { type: 'payment.choosing' } },
      always: { guard: not('atChoice'), target: 'begun' },
    },
    begun: {
      entry: { type: 'tell', params: { type: 'payment.begun' } },
      always: { guard: 'atChoice', target: 'choosing' },
    },
  },
});

/** The payer takes a terminal or a card instead of the payment's own screens. */
const way = payingSetup.createStateConfig({
  initial: 'restoring',
  states: {
    restoring: {
      always: [
        { guard: 'cardFirst', target: 'card' },
        { guard: 'terminalFirst', target: 'terminal' },
        { target: 'own' },
      ],
    },
    own: {
      on: {
        'payment.told': { guard: 'signsInAgain', target: 'card', actions: ['noteTouched', 'noteCharge'] },
        'payer.chose_method': [
          {
            guard: { type: 'chooses', params: 'transfer' },
            actions: ['noteTouched', sendTo('payment', { type: 'payer.chose_transfer' })],
          },
          { guard: { type: 'chooses', params: 'card' }, target: 'card', actions: 'noteTouched' },
          {
            guard: { type: 'chooses', params: 'terminal' },
            target: 'terminal',
            actions: 'noteTouched',
          },
        ],
      },
    },
    card: {
      always: { guard: 'paid', target: 'own' },
      invoke: {
        src: 'charge',
        id: 'charge',
        input: ({
          context: {
            payment: { paymentId },
            consentId,
            openCharge,
          },
        }) => ({
          purpose: { kind: 'payment', paymentId, consentId },
          openCharge,
        }),
        onDone: {
          target: 'own',
          actions: assign(({ event }) => ({ notice: event.output.failure, openCharge: undefined })),
        },
      },
      on: { 'payment.told': { guard: 'ofCharge', actions: sendTo('charge', ({ event }) => chargeFact(event.fact)) } },
    },
    /** Over the payment's own screens, until the payer closes it. */
    terminal: {
      entry: 'useReader',
      initial: 'looking',
      on: { 'payer.closed_terminal': 'own' },
      states: {
        looking: { always: [{ guard: 'reachesReader', target: 'open' }, { target: 'out_of_reach' }] },
        out_of_reach: {
          on: { 'payer.chose_simulator': { guard: 'hasSimulator', target: 'open', actions: 'simulate' } },
        },
        open: {
          invoke: { src: 'terminal', id: 'terminal', input: ({ context }) => terminalPayment(context) },
          on: {
            'payer.chose_simulator': { guard: 'hasSimulator', target: 'open', reenter: true, actions: 'simulate' },
          },
          initial: 'collecting',
          states: {
            collecting: { always: { guard: 'paid', target: 'paid' } },
            paid: { entry: sendTo('terminal', { type: 'payment.settled' }) },
          },
        },
      },
    },
  },
});

/**
 * One payment of a consent, by any way to pay: the payment with its stream, and a machine each for the card and the
 * terminal, whose code loads when the payer takes them. Tells the page when the payment begins and ends.
 */
export const payingMachine = payingSetup.createMachine({
  id: 'paying',
  context: ({ input }) => payingContext(input),
  type: 'parallel',
  on: { 'consent.stale': { actions: { type: 'tell', params: { type: 'consent.stale' } } } },
  states: { payment, way },
});

const terminalPayment = ({ consentId, payment, terminal, reader }: PayingContext): TerminalPayment => {
  if (terminal === null) throw new Error('This page takes no chip cards');
  const { paymentId, amount } = payment;
  return {
    ...{ consentId, paymentId, amountKobo: missingAmount(payment) || amount },
    ...{ settings: terminal.settings, reader },
  };
};
