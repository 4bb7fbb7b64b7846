import { and, assign, fromCallback, not, sendTo, setup, stateIn } from 'xstate';
import type { payingMachine } from '../../payments/paying-machine.ts';
import { lateMachine } from '../../platform/machines/late-machine.ts';
import { approvingMachine } from '../approval/approving-machine.ts';
import type { OfferOutcome } from '../save-method/account-offer.ts';
import { accountPromptMachine } from '../save-method/account-prompt-machine.ts';
import { cardSavingMachine } from '../save-method/card-saving-machine.ts';
import { immediatePayments } from '../view/consent-summary.ts';
import type { PageContext, PageEvent, PageInput, ReadingAct } from './consent-page-context.ts';
import { consentTiming } from './consent-timing.ts';
import {
  hasRemainingRequest,
  oneTapPayer,
  type PageScreen,
  pageOffer,
  pageScreen,
  paymentToMake,
} from './page-screen.ts';

const pagePayer = ({ visitor }: PageContext) => (visitor.kind === 'payer' ? visitor.user : null);

/** The page machine's actors, guards and actions. The web app provides `reading`, `session` and `reportDeclined`. */
export const pageSetup = setup({
  types: {
    context: {} as PageContext,
    events: {} as PageEvent,
    input: {} as PageInput,
    children: {} as {
      reading: 'reading';
      session: 'session';
      paying: 'paying';
      oneTap: 'approving';
      approving: 'approving';
      cardSaving: 'cardSaving';
      accountPrompt: 'accountPrompt';
    },
  },
  actors: {
    /** Reads the consent at intervals and on request. */
    reading: fromCallback<ReadingAct>(() => {}),
    /** Reports who is signed in whenever that changes. */
    session: fromCallback(() => {}),
    paying: lateMachine<typeof payingMachine>(),
    approving: approvingMachine,
    cardSaving: cardSavingMachine,
    accountPrompt: accountPromptMachine,
  },
  delays: consentTiming,
  guards: {
    shows: ({ context }, screen: PageScreen) => pageScreen(context) === screen,
    isOver: ({ context }, screen: PageScreen) => pageScreen(context) !== screen,
    offers: ({ context }, kind: 'card' | 'account') => context.offer?.kind === kind,
    paysHere: ({ context }) => paymentToMake(context) !== null,
    anotherPayment: ({ context }) => paymentToMake(context)?.paymentId !== context.openItem,
    mayTap: and([({ context }) => oneTapPayer(context) !== null, not('hasStarted')]),
    hasStarted: stateIn({ asking: { payment: { made: 'begun' } } }),
    /** The payer signed in before the payment began, so it waits for its step. */
    waitsForStep: ({ context }) =>
      context.openItem !== null && context.visitor.kind === 'payer' && hasRemainingRequest(context),
    isBlocked: ({ context }) => context.pending !== null,
    readsAgain: ({ context, event }) =>
      event.type === 'visitor.changed' && event.visitor.kind !== 'checking' && event.visitor.kind !== context.readAs,
    anotherPayer: ({ context, event }) =>
      event.type === 'visitor.changed' &&
      event.visitor.kind === 'payer' &&
      event.visitor.user.userId !== pagePayer(context)?.userId,
    notOffered: ({ context, event }) => {
      if (event.type !== 'consent.read' || !event.reading.consent) return false;
      const payments = immediatePayments(event.reading.consent);
      return !payments.find(({ paymentId }) => paymentId === context.offer?.paymentId)?.shouldPromptBankAccountLinking;
    },
  },
  actions: {
    refreshConsent: sendTo('reading', { type: 'refresh' }),
    noteReading: assign(({ event }) => (event.type === 'consent.read' ? event.reading : {})),
    noteVisitor: assign(({ context, event }) =>
      event.type === 'visitor.changed' && !context.isPublic ? { visitor: event.visitor } : {},
    ),
    noteReadAs: assign(({ event }) => (event.type === 'visitor.changed' ? { readAs: event.visitor.kind } : {})),
    takePayment: assign(({ context }) => ({ openItem: paymentToMake(context)?.paymentId ?? null })),
    dropPayment: assign({ openItem: null }),
    noteFinished: assign(({ context, event }) =>
      event.type === 'payment.finished'
        ? { openItem: null, completed: new Set([...context.completed, event.paymentId]) }
        : {},
    ),
    noteStepsBegun: assign({ stepsStarted: true }),
    noteOffer: assign(({ context }) => ({ offer: pageOffer(context) })),
    noteAnswered: assign(({ context }, { linked }: OfferOutcome) => ({
      offer: null,
      answered: context.offer ? [...context.answered, context.offer.paymentId] : context.answered,
      linked: linked ?? context.linked,
      linking: false,
    })),
    tellPrompt: sendTo('accountPrompt', ({ context }) => ({
      type: context.visitor.kind === 'payer' ? 'payer.authenticated' : 'payer.signed_out',
    })),
    noteLinking: assign((_, linking: boolean) => ({ linking })),
    /** Provided by the web app: tells the server that the payer declined the offer. */
    reportDeclined: (_, _outcome: OfferOutcome) => {},
  },
});

/** Leaves a state as soon as the page belongs on another screen. */
export const until = (screen: PageScreen) =>
  ({ guard: { type: 'isOver', params: screen }, target: '#consent-page.deciding' }) as const;
