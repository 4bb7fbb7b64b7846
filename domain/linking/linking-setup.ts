import { assign, sendParent, setup, spawnChild, stopChild } from 'xstate';
import { accountKey, linkability, linkableAccounts, linkingWay } from '../accounts/linkable-account.ts';
import type { LinkedAccount } from '../accounts/linked-choice.ts';
import type { ChargeResult } from '../payments/charges/charge-context.ts';
import type { CallFailure } from '../platform/rails/call-outcome.ts';
import { isWholeNumber, numberTooShort } from './account-search.ts';
import { linkingCalls, type NextLinkStep } from './linking-calls.ts';
import { type LinkingContext, type LinkingEvent, type LinkingInput, nothingLinked } from './linking-context.ts';

const problemOf = (message: string): CallFailure => ({ ok: false, code: 'INTERNAL', message, settled: true });

/** The context changes from a stream event. Applying the event again changes nothing. */
const noteFact = (context: LinkingContext, event: LinkingEvent): Partial<LinkingContext> => {
  switch (event.type) {
    case 'search.found': {
      const isFound = context.found.some((account) => accountKey(account) === accountKey(event.account));
      return isFound ? {} : { found: [...context.found, event.account] };
    }
    case 'search.ended':
      return { unanswered: event.unanswered };
    case 'search.failed':
      return { problem: problemOf(event.message) };
    case 'link.completed':
      return { accountId: event.accountId, linkStatus: event.linkStatus };
    case 'link.failed':
      return { failure: event.message };
    default:
      return {};
  }
};

/** The delays of the linking panel, in milliseconds. The machine's `after`s name them. */
export const linkingTiming = {
  /** How long ten digits must stand unchanged before the banks are asked. */
  searchDebounce: 500,
  /** How long the banks may take before 'Cancel' is offered. */
  cancelOffer: 3_000,
  /** How long success shows before the link is reported; the panel closes 2 s after success first shows. */
  successShown: 1_500,
  panelLinger: 500,
  /** How long to wait before repeating a call whose reply was lost. */
  retryRest: 2_000,
} as const;

/** Retries of a call whose reply was lost, before the payer sees the problem. */
export const silentRetries = 3;

export const linkingSetup = setup({
  types: {
    context: {} as LinkingContext,
    events: {} as LinkingEvent,
    input: {} as LinkingInput,
    children: {} as { charge: 'charge'; search: 'search'; progress: 'progress' },
  },
  actors: linkingCalls,
  delays: linkingTiming,
  guards: {
    accountGiven: ({ context }) => context.account !== null,
    byCard: ({ context }) => context.cardOnly || (context.account !== null && linkingWay(context.account) === 'card'),
    cardOnly: ({ context }) => context.cardOnly,
    byNumber: ({ context }) => context.byNumber,
    numberKnown: ({ context }) => context.byNumber && isWholeNumber(context.typed),
    fromNumber: ({ context }) => context.source === 'manual',
    hasLinkable: ({ context }) => linkableAccounts(context.accounts).length > 0,
    mayLink: ({ context, event }) =>
      event.type === 'payer.chose_account' && linkability(event.account, context.accounts) === 'open',
    wholeNumber: ({ context, event }) =>
      isWholeNumber(event.type === 'payer.typed_number' ? event.digits : context.typed),
    sameNumber: ({ context, event }) => event.type === 'payer.typed_number' && event.digits === context.typed,
    /** The event is about the current search or link, not one that was given up. */
    ofSearch: ({ context, event }) => 'validationId' in event && event.validationId === context.validationId,
    ofLink: ({ context, event }) => 'linkId' in event && event.linkId === context.link?.linkId,
    linkNamed: ({ context: { link } }) => link !== null && link.linkId !== null,
    verificationNamed: ({ context: { link } }) => link?.next === 'verification' && link.transactionReference !== null,
    answered: ({ context }) => context.problem === null,
    linkNext: ({ context: { problem, link } }, next: NextLinkStep['next']) => problem === null && link?.next === next,
    refused: ({ context: { problem } }, codes: readonly string[]) => problem !== null && codes.includes(problem.code),
    lost: ({ context: { problem } }) => problem !== null && !problem.settled,
    /** The link's agreement on the provider's page is still pending, or no reply came. */
    pendingOnPage: ({ context: { link, problem } }) => link?.next === 'page' && problem?.code === 'PAYMENT_PENDING',
    lostOnPage: ({ context: { link, problem } }) => link?.next === 'page' && problem !== null && !problem.settled,
    mayRetrySilently: ({ context: { problem, lost } }) => problem !== null && !problem.settled && lost < silentRetries,
  },
  actions: {
    /** Makes the page forget the card. */
    forgetCard: () => {},
    /** Tells the panel's parent which account was linked, and that the panel has closed. */
    announceLinked: sendParent(({ context }) => ({ type: 'account.linked', linked: linkedIn(context) })),
    announceClosed: sendParent({ type: 'linking.closed' }),
    noteFact: assign(({ context, event }) => noteFact(context, event)),
    noteTyped: assign(({ event }) => (event.type === 'payer.typed_number' ? { typed: event.digits } : {})),
    noteTooShort: assign({ problem: problemOf(numberTooShort) }),
    forgetSearch: assign({ found: [], unanswered: 0, validationId: null, slow: false, problem: null }),
    endSearch: assign({ validationId: null, slow: false }),
    /** The search's stream stays open while the payer tries an account that it has found. */
    followSearch: spawnChild('search', {
      id: 'search',
      input: ({ context }: { context: LinkingContext }) => ({ validationId: context.validationId ?? '' }),
    }),
    unfollowSearch: stopChild('search'),
    followLink: spawnChild('progress', {
      id: 'progress',
      input: ({ context }: { context: LinkingContext }) => ({ linkId: context.link?.linkId ?? '' }),
    }),
    unfollowLink: stopChild('progress'),
    noteSlow: assign({ slow: true }),
    noteChosen: assign(({ event }, source: LinkingContext['source']) =>
      event.type === 'payer.chose_account' ? { account: event.account, source } : {},
    ),
    noteValues: assign(({ event }) => (event.type === 'payer.verified' ? { values: event.values } : {})),
    /** Records a finished charge and counts its attempts. */
    noteCharge: assign((_, { approved: byCharge, cardOnly, accountId, attempt }: ChargeResult) => ({
      byCharge,
      unconfirmed: cardOnly === true,
      accountId,
      attempt,
    })),
    /** Replaces the message and keeps the kind of problem. */
    say: assign(({ context: { problem } }, message: string) => ({
      problem: { ...(problem ?? problemOf('')), message },
    })),
    noteFailure: assign(({ context: { problem } }) => ({ failure: problem?.message ?? null, problem: null })),
    /** The account is linked another way, from the start. */
    forgetLink: assign(({ context }) => ({ link: null, failure: null, attempt: context.attempt + 1, lost: 0 })),
    forgetValues: assign({ values: [] }),
    forgetProblem: assign({ problem: null }),
    forgetLost: assign({ lost: 0 }),
    countLost: assign(({ context }) => ({ lost: context.lost + 1 })),
    /** Resets the attempt, but keeps the search and its results. */
    reset: assign(({ context }) => ({ ...nothingLinked, attempt: context.attempt + 1, lost: 0 })),
  },
});

const linkedIn = ({ account, accountId }: LinkingContext): LinkedAccount => ({
  accountId,
  accountNumber: account?.accountNumber ?? '',
  institutionCode: account?.institutionCode ?? '',
});
