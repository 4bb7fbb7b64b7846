import { assign, sendTo } from 'xstate';
import { leaveOut } from '../view/leave-out.ts';
import { pageContext } from './consent-page-context.ts';
import { pageSetup, until } from './consent-page-setup.ts';
import { offering } from './page-offering.ts';
import { requestsState } from './page-requesting.ts';
import { pageScreens, pageView } from './page-screen.ts';

/** The terms, and everything a payer does there. */
const approving = pageSetup.createStateConfig({
  entry: 'noteStepsBegun',
  exit: assign({ pending: null, remaining: null, linking: false }),
  always: until('approving'),
  invoke: {
    src: 'approving',
    id: 'approving',
    input: ({ context }) => {
      const view = pageView(context);
      if (view.kind !== 'approving' || context.clientId === null) throw new Error('No one here can approve');
      return { consent: view.consent, payer: view.payer, clientId: context.clientId, linked: context.linked };
    },
    onSnapshot: {
      actions: assign(({ event: { snapshot } }) => {
        const { undecided, granted, consent, payer, method, decisions } = snapshot.context;
        return {
          pending: undecided || granted ? { consent, payer } : null,
          remaining: leaveOut(consent, decisions.leavesOut),
          linking: snapshot.matches({ panel: 'linking' }),
          method: method === 'account' ? null : method,
        };
      }),
    },
  },
  on: {
    'consent.read': [
      { guard: 'isBlocked', actions: 'noteReading' },
      {
        actions: [
          'noteReading',
          sendTo('approving', ({ context, event }) => ({
            type: 'consent.changed',
            consent: event.reading.consent ?? context.consent,
          })),
        ],
      },
    ],
    'visitor.changed': [
      { guard: 'isBlocked', actions: 'noteVisitor' },
      {
        guard: 'anotherPayer',
        target: 'approving',
        reenter: true,
        actions: ['noteVisitor', 'noteReadAs', 'refreshConsent'],
      },
      { guard: 'readsAgain', actions: ['noteVisitor', 'noteReadAs', 'refreshConsent'] },
      { actions: 'noteVisitor' },
    ],
  },
});

/**
 * The page of one consent: which screen to show, from the consent and the visitor. Each screen runs its own machine,
 * which receives every read and reports its result. `pageScreen` alone decides which state the page is in; a state only
 * describes what happens there.
 */
export const consentPageMachine = pageSetup.createMachine({
  id: 'consent-page',
  context: ({ input }) => pageContext(input),
  invoke: [
    { src: 'reading', id: 'reading' },
    { src: 'session', id: 'session' },
  ],
  initial: 'deciding',
  on: {
    'consent.read': { actions: 'noteReading' },
    'consent.stale': { actions: 'refreshConsent' },
    'consent.told': { actions: sendTo('reading', ({ event }) => ({ type: 'told', outcome: event.outcome })) },
    'visitor.changed': [
      { guard: 'readsAgain', actions: ['noteVisitor', 'noteReadAs', 'refreshConsent'] },
      { actions: 'noteVisitor' },
    ],
    'payment.finished': { actions: 'noteFinished' },
    'payer.declined': { actions: assign({ answer: 'declined' }) },
  },
  states: {
    deciding: {
      always: pageScreens.map((screen) => ({ guard: { type: 'shows', params: screen }, target: screen }) as const),
    },
    missing_client: { always: until('missing_client') },
    loading: { always: until('loading') },
    not_found: { always: until('not_found') },
    signing_in: { always: until('signing_in') },
    approving,
    asking: requestsState,
    declined: {
      always: until('declined'),
      on: { 'payer.reconsidered': { actions: [assign({ answer: 'reconsidered' }), 'refreshConsent'] } },
    },
    /** Everything asked has been done: read the consent until it says so. */
    completing: {
      always: until('completing'),
      after: { completingPoll: { target: 'completing', reenter: true, actions: 'refreshConsent' } },
    },
    granted: { always: until('granted') },
    offering,
  },
});
