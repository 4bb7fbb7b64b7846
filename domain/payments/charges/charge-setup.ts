import { assign, sendParent, sendTo, setup } from 'xstate';
import { type ChargeAnswer, chargeCalls } from './charge-calls.ts';
import type { ChargeContext, ChargeEnd, ChargeEvent, ChargeInput, ChargeResult } from './charge-context.ts';
import { chargeTiming, silentRetries } from './charge-timing.ts';
import { chargeWords } from './charge-words.ts';

/** The bank's words for insufficient funds: a payment then needs another method. */
const INSUFFICIENT_FUNDS = /insufficient funds/i;

/** Progress shown while the payer is on the bank's page, in per cent. */
const AT_CHALLENGE = 25;

/** Problems after which the charge waits for another code. */
export const AT_CODE: readonly string[] = ['OTP_WRONG', 'ANSWER_WRONG', 'RATE_LIMITED', 'INVALID_REQUEST'];

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
    /** A link needs its account. */
    chargeable: ({ context: { purpose } }) =>
      purpose.kind === 'payment' || Boolean(purpose.account?.accountNumber && purpose.account.institutionCode),
    /** The card is entered on the provider's page. */
    hosted: ({ context }) => context.cardEntry === 'hosted',
    named: ({ context }) => context.reference !== null,
    restores: ({ context }, next: ChargeContext['restored']) => context.restored === next,
    /** The event is about the current charge, not one that was given up. */
    ours: ({ context, event }) => 'reference' in event && event.reference === context.reference,
    further: ({ context: { reference, percent }, event }) =>
      event.type === 'charge.progressed' && event.reference === reference && event.percent > (percent ?? AT_CHALLENGE),
    told: ({ context: { outcome } }, next: ChargeAnswer['next']) => outcome?.ok === true && outcome.value.next === next,
    refused: ({ context: { outcome } }, codes: readonly string[]) =>
      outcome?.ok === false && codes.includes(outcome.code),
    lost: ({ context: { outcome } }) => outcome?.ok === false && !outcome.settled,
    mayRetrySilently: ({ context: { outcome, lost } }) =>
      outcome?.ok === false && !outcome.settled && lost < silentRetries,
    /** The stream reported this end of the charge before the reply to the call. */
    heard: ({ context }, type: ChargeEnd['type']) => reportedEnd(context)?.type === type,
    /** The stream ended the charge while its code was on the way, and the reply does not say why. */
    endedMeanwhile: ({ context }, type: ChargeEnd['type']) =>
      reportedEnd(context)?.type === type && !isRefusedForGood(context.outcome),
  },
  actions: {
    /** Asks for what is paid to be read again, in case the stream is silent. */
    refreshConsent: sendParent({ type: 'consent.stale' }),
    /** Makes the page forget the card. */
    forgetCard: () => {},
    openLine: sendTo('line', { type: 'line.wanted' }),
    noteTold: assign(({ context: { outcome } }) => (outcome?.ok ? existing(outcome.value) : {})),
    noteEnd: assign(({ event }) =>
      event.type === 'charge.approved' || event.type === 'charge.declined' || event.type === 'charge.ended'
        ? endOf(event)
        : {},
    ),
    /** Until the charge has a reference, events of any charge are kept. */
    storeEnd: assign(({ context: { received }, event }) =>
      event.type === 'charge.approved' || event.type === 'charge.declined' || event.type === 'charge.ended'
        ? { received: { ...received, [event.reference]: event } }
        : {},
    ),
    noteKeptEnd: assign(({ context }) => {
      const end = reportedEnd(context);
      return end ? endOf(end) : {};
    }),
    noteApproved: assign({ approved: true }),
    noteProgress: assign(({ event }) =>
      event.type === 'charge.progressed' ? { percent: event.percent, problem: null } : {},
    ),
    noteSaving: assign(({ event }) => (event.type === 'payer.chose_saving' ? { saveCard: event.saveCard } : {})),
    noteOtp: assign(({ event }) => (event.type === 'payer.entered_otp' ? { otp: event.otp, problem: null } : {})),
    noteLine: assign(({ event }) => ({ lineLost: event.type === 'line.lost' })),
    /** Says so if the stream is unavailable. */
    sayLine: assign(({ context }) =>
      context.lineLost && context.purpose.kind === 'link'
        ? { problem: 'Card linking failed due to connection error', problemCode: null }
        : {},
    ),
    noteProblem: assign(({ context: { outcome } }) =>
      outcome?.ok === false ? { problem: outcome.message, problemCode: outcome.code } : {},
    ),
    noteFailure: assign(({ context: { outcome } }) => (outcome?.ok === false ? { failure: outcome.message } : {})),
    noteUnanswered: assign(({ context: { purpose, retrying } }) => {
      const { unanswered, unansweredAgain } = chargeWords[purpose.kind];
      return { failure: retrying ? unansweredAgain : unanswered };
    }),
    say: assign((_, problem: string) => ({ problem, problemCode: null })),
    noteRetrying: assign({ retrying: true }),
    countLost: assign(({ context }) => ({ lost: context.lost + 1 })),
    forgetLost: assign({ lost: 0 }),
    forgetOtp: assign({ otp: '' }),
    forgetProblem: assign({ problem: null, problemCode: null }),
    /** The next charge is a new one. */
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

const isRefusedForGood = (outcome: ChargeContext['outcome']): boolean =>
  outcome?.ok === false && outcome.settled && !AT_CODE.includes(outcome.code);

/** The end that the stream reported for the current charge, whose reference the last reply may have given. */
const reportedEnd = ({ received, reference, outcome }: ChargeContext): ChargeEnd | undefined =>
  received[(outcome?.ok ? outcome.value.reference : reference) ?? ''];

const existing = (reported: ChargeAnswer): Partial<ChargeContext> => ({
  reference: reported.reference,
  displayMessage: 'displayMessage' in reported ? reported.displayMessage : '',
  field: (reported.next === 'otp' && reported.field) || null,
  challengeUrl: 'challengeUrl' in reported ? reported.challengeUrl : null,
});

const endOf = (end: ChargeEnd): Partial<ChargeContext> =>
  end.type === 'charge.approved' ? { accountId: end.accountId, cardOnly: end.cardOnly } : { failure: end.message };
