import { assign, setup } from 'xstate';
import { linkability, linkableAccounts, linkingWay } from '../accounts/linkable-account.ts';
import { isWholeNumber, numberTooShort } from './account-search.ts';
import { type CardTold, type LinkTold, linkingCalls } from './linking-calls.ts';
import {
  type CardEnd,
  type LinkingContext,
  type LinkingEvent,
  type LinkingInput,
  nothingLinked,
} from './linking-context.ts';
import { cardNews, lineLost, noteFact, saying } from './linking-facts.ts';
import { linkingTiming, silentRetries } from './linking-timing.ts';

/** How far a charge is that waits for its payer at the bank's page, in per cent. */
const atChallenge = 25;

const heardOf = ({ card, heard }: LinkingContext): CardEnd | undefined => heard[card?.paymentId ?? ''];

/** What the linking machine can ask, note and wait for. */
export const linkingSetup = setup({
  types: { context: {} as LinkingContext, events: {} as LinkingEvent, input: {} as LinkingInput },
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
    /** A fact about what is at hand, not about something given up. */
    ofSearch: ({ context, event }) => 'validationId' in event && event.validationId === context.validationId,
    ofLink: ({ context, event }) => 'linkId' in event && event.linkId === context.link?.linkId,
    ofCharge: ({ context, event }) => 'paymentId' in event && event.paymentId === context.card?.paymentId,
    further: ({ context: { card, percent }, event }) =>
      event.type === 'card.progressed' &&
      event.paymentId === card?.paymentId &&
      event.percent > (percent ?? atChallenge),
    accountNamed: ({ context: { account } }) =>
      account !== null && account.accountNumber !== '' && account.institutionCode !== '',
    chargeNamed: ({ context: { card } }) => card !== null && card.paymentId !== null,
    linkNamed: ({ context: { link } }) => link !== null && link.linkId !== null,
    verificationNamed: ({ context: { link } }) => link?.next === 'verification' && link.transactionReference !== null,
    /** What the stream said of this charge before the call was answered. */
    heard: ({ context }, type: CardEnd['type']) => heardOf(context)?.type === type,
    answered: ({ context }) => context.problem === null,
    linkNext: ({ context: { problem, link } }, next: LinkTold['next']) => problem === null && link?.next === next,
    cardNext: ({ context: { problem, card } }, next: CardTold['next']) => problem === null && card?.next === next,
    cardLinked: ({ context: { problem, linkStatus } }) => problem === null && linkStatus !== null,
    refused: ({ context: { problem } }, codes: readonly string[]) => problem !== null && codes.includes(problem.code),
    lost: ({ context: { problem } }) => problem !== null && !problem.settled,
    mayRetrySilently: ({ context: { problem, lost } }) => problem !== null && !problem.settled && lost < silentRetries,
    retrying: ({ context }) => context.retrying,
  },
  actions: {
    /** The page lets go of what it knows of the card. */
    forgetCard: () => {},
    /** Whoever asked for the link is told which account it is. */
    announceLinked: () => {},
    noteFact: assign(({ context, event }) => noteFact(context, event)),
    noteLine: assign(({ event }) => ({ lineLost: event.type === 'line.lost' })),
    /** Says so where nothing can be heard of the card. */
    sayLine: assign(({ context }) => (context.lineLost ? { problem: lineLost } : {})),
    noteHeard: assign(({ context }) => {
      const fact = heardOf(context);
      return fact ? cardNews(fact) : {};
    }),
    noteTyped: assign(({ event }) => (event.type === 'payer.typed_number' ? { typed: event.digits } : {})),
    noteTooShort: assign({ problem: saying(numberTooShort) }),
    forgetSearch: assign({ found: [], unanswered: 0, validationId: null, slow: false, problem: null }),
    endSearch: assign({ validationId: null, slow: false }),
    noteSlow: assign({ slow: true }),
    noteChosen: assign(({ event }, source: LinkingContext['source']) =>
      event.type === 'payer.chose_account' ? { account: event.account, source } : {},
    ),
    noteOtp: assign(({ event }) => (event.type === 'payer.entered_otp' ? { otp: event.otp } : {})),
    noteValues: assign(({ event }) => (event.type === 'payer.verified' ? { values: event.values } : {})),
    /** In these words; what kind of problem it is stays. */
    say: assign(({ context: { problem } }, message: string) => ({ problem: { ...(problem ?? saying('')), message } })),
    noteFailure: assign(({ context: { problem } }) => ({ failure: problem?.message ?? null, problem: null })),
    forgetSecrets: assign({ otp: '', values: [] }),
    forgetProblem: assign({ problem: null }),
    forgetLost: assign({ lost: 0 }),
    countLost: assign(({ context }) => ({ lost: context.lost + 1 })),
    /** A new charge. What the last one came to stays to be read, until this one is on its way. */
    renew: assign(({ context }) => ({ attempt: context.attempt + 1, lost: 0, card: null, percent: null })),
    noteRetrying: assign((_, retrying: boolean) => ({ retrying })),
    /** Nothing of this attempt is left but what was searched and found. */
    reset: assign(({ context }) => ({ ...nothingLinked, attempt: context.attempt + 1, lost: 0, heard: {} })),
  },
});
