import { assign, sendTo, setup } from 'xstate';
import { type ChargeTold, chargeCalls } from './charge-calls.ts';
import type { ChargeContext, ChargeEnd, ChargeEvent, ChargeInput, ChargeResult } from './charge-context.ts';
import { chargeTiming, silentRetries } from './charge-timing.ts';
import { chargeWords } from './charge-words.ts';

/** What a card has too little of, in the bank's words: then a payment needs another way. */
const INSUFFICIENT_FUNDS = /insufficient funds/i;

/** How far a charge is that waits for its payer at the bank's page, in per cent. */
const AT_CHALLENGE = 25;

/** What the charge machine can ask, note and wait for. */
export const chargeSetup = setup({
  types: {
    context: {} as ChargeContext,
    events: {} as ChargeEvent,
    input: {} as ChargeInput,
    output: {} as ChargeResult,
  },
  actors: chargeCalls,
  delays: chargeTiming,
  guards: {
    ofLink: ({ context }) => context.purpose.kind === 'link',
    ofFunds: ({ context: { purpose, failure } }) =>
      purpose.kind === 'payment' && INSUFFICIENT_FUNDS.test(failure ?? ''),
    /** What is charged for is known: a link needs its account. */
    chargeable: ({ context: { purpose } }) =>
      purpose.kind === 'payment' || Boolean(purpose.account?.accountNumber && purpose.account.institutionCode),
    named: ({ context }) => context.reference !== null,
    restores: ({ context }, next: ChargeContext['restored']) => context.restored === next,
    /** A fact about the charge at hand, not about one that was given up. */
    ours: ({ context, event }) => 'reference' in event && event.reference === context.reference,
    further: ({ context: { reference, percent }, event }) =>
      event.type === 'charge.progressed' && event.reference === reference && event.percent > (percent ?? AT_CHALLENGE),
    told: ({ context: { outcome } }, next: ChargeTold['next']) => outcome?.ok === true && outcome.value.next === next,
    refused: ({ context: { outcome } }, codes: readonly string[]) =>
      outcome?.ok === false && codes.includes(outcome.code),
    lost: ({ context: { outcome } }) => outcome?.ok === false && !outcome.settled,
    mayRetrySilently: ({ context: { outcome, lost } }) =>
      outcome?.ok === false && !outcome.settled && lost < silentRetries,
    /** What the stream said of this charge before the call was answered. */
    heard: ({ context }, type: ChargeEnd['type']) => heardOf(context)?.type === type,
  },
  actions: {
    /** Reads again what is paid, should its stream say nothing. The page provides it. */
    refreshConsent: () => {},
    /** The page lets go of what it knows of the card. */
    forgetCard: () => {},
    openLine: sendTo('line', { type: 'line.wanted' }),
    noteTold: assign(({ context: { outcome } }) => (outcome?.ok ? known(outcome.value) : {})),
    noteEnd: assign(({ event }) =>
      event.type === 'charge.approved' || event.type === 'charge.declined' || event.type === 'charge.ended'
        ? endOf(event)
        : {},
    ),
    /** Before the charge is known by name, what is said of any is kept for it. */
    keepEnd: assign(({ context: { heard }, event }) =>
      event.type === 'charge.approved' || event.type === 'charge.declined' || event.type === 'charge.ended'
        ? { heard: { ...heard, [event.reference]: event } }
        : {},
    ),
    noteKeptEnd: assign(({ context }) => {
      const end = heardOf(context);
      return end ? endOf(end) : {};
    }),
    noteApproved: assign({ approved: true }),
    noteProgress: assign(({ event }) =>
      event.type === 'charge.progressed' ? { percent: event.percent, problem: null } : {},
    ),
    noteOtp: assign(({ event }) => (event.type === 'payer.entered_otp' ? { otp: event.otp, problem: null } : {})),
    noteLine: assign(({ event }) => ({ lineLost: event.type === 'line.lost' })),
    /** Says so where nothing can be heard of the charge. */
    sayLine: assign(({ context }) =>
      context.lineLost && context.purpose.kind === 'link'
        ? { problem: 'Card linking failed due to connection error' }
        : {},
    ),
    noteProblem: assign(({ context: { outcome } }) => (outcome?.ok === false ? { problem: outcome.message } : {})),
    noteFailure: assign(({ context: { outcome } }) => (outcome?.ok === false ? { failure: outcome.message } : {})),
    noteUnanswered: assign(({ context: { purpose, retrying } }) => {
      const { unanswered, unansweredAgain } = chargeWords[purpose.kind];
      return { failure: retrying ? unansweredAgain : unanswered };
    }),
    say: assign((_, problem: string) => ({ problem })),
    noteRetrying: assign({ retrying: true }),
    countLost: assign(({ context }) => ({ lost: context.lost + 1 })),
    forgetLost: assign({ lost: 0 }),
    forgetOtp: assign({ otp: '' }),
    forgetProblem: assign({ problem: null }),
    /** The next charge is another one. */
    renew: assign(({ context }) => ({
      attempt: context.attempt + 1,
      lost: 0,
      outcome: null,
      reference: null,
      percent: null,
      failure: null,
    })),
  },
});

/** What the stream said of the charge at hand, which the last answer may have named. */
const heardOf = ({ heard, reference, outcome }: ChargeContext): ChargeEnd | undefined =>
  heard[(outcome?.ok ? outcome.value.reference : reference) ?? ''];

const known = (told: ChargeTold): Partial<ChargeContext> => ({
  reference: told.reference,
  displayMessage: 'displayMessage' in told ? told.displayMessage : '',
  challengeUrl: 'challengeUrl' in told ? told.challengeUrl : null,
});

const endOf = (end: ChargeEnd): Partial<ChargeContext> =>
  end.type === 'charge.approved' ? { accountId: end.accountId } : { failure: end.message };
