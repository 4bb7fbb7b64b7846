import { enqueueActions, not, sendTo } from 'xstate';
import { pageSetup, until } from './consent-page-setup.ts';
import { oneTapPayer, pageView, paymentToMake } from './page-screen.ts';

/**
 * The payment methods, or a payment that has begun. Only a payment in progress stays on screen when someone signs in.
 */
const payment = pageSetup.createStateConfig({
  initial: 'viewed',
  states: {
    /** Nothing to pay, or a visitor who may only look. */
    viewed: { always: { guard: 'paysHere', target: 'made' } },
    made: {
      entry: 'takePayment',
      always: [
        { guard: not('paysHere'), target: 'viewed' },
        { guard: 'anotherPayment', target: 'made', reenter: true },
      ],
      invoke: {
        src: 'paying',
        id: 'paying',
        input: ({ context }) => {
          const view = pageView(context);
          const payment = paymentToMake(context);
          if (view.kind !== 'asking' || payment === null) throw new Error('There is no payment to make');
          const { terminal, method, now } = context;
          return { consentId: view.consent.consentId, payment, terminal, method, now };
        },
      },
      on: {
        'consent.read': {
          actions: [
            'noteReading',
            enqueueActions(({ context, enqueue }) => {
              const payment = paymentToMake(context);
              if (payment === null || payment.paymentId !== context.openItem) return;
              enqueue.sendTo('paying', { type: 'payment.told', fact: { type: 'consent.refreshed', payment } });
            }),
          ],
        },
        'payer.chose_method': { actions: sendTo('paying', ({ event }) => event) },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: { guard: 'waitsForStep', actions: 'dropPayment' },
          on: { 'payment.begun': 'begun' },
        },
        begun: { on: { 'payment.choosing': 'choosing' } },
      },
    },
  },
});

/** Pays from a saved account with a single approval, while the payer has begun no other way. */
const oneTap = pageSetup.createStateConfig({
  initial: 'absent',
  states: {
    absent: { always: { guard: 'mayTap', target: 'offered' } },
    offered: {
      always: { guard: not('mayTap'), target: 'absent' },
      invoke: {
        src: 'approving',
        id: 'oneTap',
        input: ({ context }) => {
          const view = pageView(context);
          const payer = oneTapPayer(context);
          if (view.kind !== 'asking' || payer === null || context.clientId === null)
            throw new Error('No one here can approve');
          return { consent: view.consent, payer, clientId: context.clientId, linked: null };
        },
      },
      on: {
        'consent.read': {
          actions: sendTo('oneTap', ({ context, event }) => ({
            type: 'consent.changed',
            consent: event.reading.consent ?? context.consent,
          })),
        },
        'approval.over': { target: 'offered', reenter: true, actions: 'refreshConsent' },
        'visitor.changed': {
          guard: 'anotherPayer',
          target: 'offered',
          reenter: true,
          actions: ['noteVisitor', 'noteReadAs', 'refreshConsent'],
        },
      },
    },
  },
});

/** The payment on screen, and the saved accounts that may pay it. */
export const requestsState = pageSetup.createStateConfig({
  type: 'parallel',
  always: until('asking'),
  states: { payment, oneTap },
});
