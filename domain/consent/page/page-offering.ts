import { sendTo } from 'xstate';
import type { PageContext } from './consent-page-context.ts';
import { pageSetup, until } from './consent-page-setup.ts';
import { consentPaid } from './page-offer.ts';
import { pageView } from './page-screen.ts';

/** Whether the payer is signed in, and the discovery for a sign-in. */
const signIn = (context: PageContext) => ({
  signedIn: context.visitor.kind === 'payer',
  discoveryId: consentPaid(pageView(context))?.attestDiscoveryId ?? null,
});

/** Offers to save a card or link an account, each once; then the consent continues or ends. */
export const offering = pageSetup.createStateConfig({
  initial: 'deciding',
  entry: 'noteOffer',
  exit: { type: 'noteLinking', params: false },
  always: until('offering'),
  states: {
    deciding: { always: [{ guard: { type: 'offers', params: 'card' }, target: 'card' }, { target: 'account' }] },
    card: {
      invoke: {
        src: 'cardSaving',
        id: 'cardSaving',
        input: ({ context }) => ({ ...signIn(context), paymentId: context.offer?.paymentId ?? '' }),
        onDone: {
          target: '#consent-page.deciding',
          actions: [
            { type: 'reportDeclined', params: ({ event }) => event.output },
            { type: 'noteAnswered', params: ({ event }) => event.output },
            'refreshConsent',
          ],
        },
      },
    },
    account: {
      invoke: {
        src: 'accountPrompt',
        id: 'accountPrompt',
        input: ({ context }) => signIn(context),
        onSnapshot: {
          actions: { type: 'noteLinking', params: ({ event: { snapshot } }) => snapshot.matches('linking') },
        },
        onDone: {
          target: '#consent-page.deciding',
          actions: [
            { type: 'reportDeclined', params: ({ event }) => event.output },
            { type: 'noteAnswered', params: ({ event }) => event.output },
            'refreshConsent',
          ],
        },
      },
      on: {
        'consent.read': [
          { guard: 'notOffered', actions: ['noteReading', sendTo('accountPrompt', { type: 'offer.withdrawn' })] },
          { actions: 'noteReading' },
        ],
        'visitor.changed': [
          { guard: 'readsAgain', actions: ['noteVisitor', 'noteReadAs', 'refreshConsent', 'tellPrompt'] },
          { actions: ['noteVisitor', 'tellPrompt'] },
        ],
      },
    },
  },
});
