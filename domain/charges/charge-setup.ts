import { assign, setup } from 'xstate';
import { type CardOutcome, type ChargeTold, cardCalls } from './charge-calls.ts';
import type { CardContext, CardEvent, CardInput } from './charge-context.ts';
import { cardTiming, silentRetries } from './charge-timing.ts';

/** What a card has too little of, in the bank's words: then another way to pay is needed. */
const INSUFFICIENT_FUNDS = /insufficient funds/i;

/** What the card machine can ask, note and wait for. `refreshConsent` is the page's: it reads the consent again. */
export const cardSetup = setup({
  types: { context: {} as CardContext, events: {} as CardEvent, input: {} as CardInput },
  actors: cardCalls,
  delays: cardTiming,
  guards: {
    /** A fact about the charge at hand, not about one that was given up. */
    ours: ({ context, event }) => 'reference' in event && event.reference === context.reference,
    told: ({ context }, next: ChargeTold['next']) => context.outcome?.ok === true && context.outcome.told.next === next,
    refused: ({ context }, codes: readonly string[]) =>
      context.outcome?.ok === false && codes.includes(context.outcome.code),
    lost: ({ context }) => context.outcome?.ok === false && !context.outcome.settled,
    failedAlready: ({ context }) => context.heard !== null && context.heard.reference === referenceIn(context.outcome),
    ofFunds: ({ context }) => INSUFFICIENT_FUNDS.test(context.failure ?? ''),
    /** The card of this charge was entered on a page that is no more. */
    cardless: ({ context }) => context.cardless,
    restores: ({ context }, next: CardContext['restored']) => context.restored === next,
    mayRetrySilently: ({ context }) => context.lost <= silentRetries,
  },
  actions: {
    refreshConsent: () => {},
    /** The page lets go of what it knows of the card. */
    forgetCard: () => {},
    noteHeard: assign(({ event }) =>
      event.type === 'card.failed' ? { heard: { reference: event.reference, message: event.message } } : {},
    ),
    noteProgress: assign(({ event }) => (event.type === 'card.progressed' ? { percent: event.percent } : {})),
    noteOtp: assign(({ event }) => (event.type === 'payer.entered_otp' ? { otp: event.otp, problem: null } : {})),
    noteTold: assign(({ context: { outcome } }) => {
      if (!outcome?.ok) return {};
      const { told } = outcome;
      return {
        reference: told.reference,
        displayMessage: 'displayMessage' in told ? told.displayMessage : '',
        challengeUrl: 'challengeUrl' in told ? told.challengeUrl : null,
      };
    }),
    noteFailure: assign(({ context: { outcome } }) => (outcome?.ok === false ? { failure: outcome.message } : {})),
    noteHeardFailure: assign(({ context: { heard } }) => ({ failure: heard?.message ?? null })),
    noteProblem: assign(({ context: { outcome } }) => (outcome?.ok === false ? { problem: outcome } : {})),
    noteOtpUnsent: assign(({ context: { outcome } }) =>
      outcome?.ok === false ? { problem: { ...outcome, message: 'Failed to submit OTP' } } : {},
    ),
    countLost: assign(({ context }) => ({ lost: context.lost + 1 })),
    forgetLost: assign({ lost: 0 }),
    forgetOtp: assign({ otp: '' }),
    forgetProblem: assign({ problem: null }),
    noteCardEntered: assign({ cardless: false, problem: null }),
    noteCardless: assign({
      problem: {
        ok: false,
        code: 'CARDLESS',
        message: 'No stored card details found for retry',
        settled: true,
      } as const,
    }),
    nextAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      lost: 0,
      outcome: null,
      reference: null,
      percent: null,
      failure: null,
    })),
  },
});

const referenceIn = (outcome: CardOutcome | null): string | null => (outcome?.ok ? outcome.told.reference : null);
