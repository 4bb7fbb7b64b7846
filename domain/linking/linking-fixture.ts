import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import type { LinkableAccount } from '../accounts/linkable-account.ts';
import type { ChargeOutcome, Charging } from '../payments/charges/charge-calls.ts';
import type { ChargeEvent } from '../payments/charges/charge-context.ts';
import { chargeMachine } from '../payments/charges/charge-machine.ts';
import type { CallFailure, CallOutcome } from '../platform/rails/call-outcome.ts';
import { detailFields } from './link-details.ts';
import type { LinkStatus, NextLinkStep } from './linking-calls.ts';
import type { LinkingEvent, LinkingInput } from './linking-context.ts';
import { linkingMachine } from './linking-machine.ts';

const off = { possible: false, authorized: false, approved: false, linked: false };
const integrations: LinkableAccount['integrations'] = {
  transactionService: off,
  altTransactionService: { possible: false, authorized: false, status: null, linked: false },
  card: { possible: false, active: false, linked: false, obfuscatedCard: null },
};
const account = (institutionCode: string, more: Partial<LinkableAccount['integrations']>): LinkableAccount => ({
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
  bankName: `Bank ${institutionCode}`,
  institutionCode,
  logo: null,
  integrations: { ...integrations, ...more },
});
export const byBank = account('000013', { transactionService: { ...off, possible: true } });
export const byCard = account('000014', { card: { ...integrations.card, possible: true } });
export const linked = account('000015', { card: { ...integrations.card, possible: true, linked: true } });
export const unsupported = account('000016', {});

export const good = <Value>(value: Value) => ({ ok: true, value }) as const;
export const bad = (code: string, message = code): CallFailure => ({ ok: false, code, message, settled: true });
export const lost: CallFailure = { ok: false, code: 'UNREACHABLE', message: 'Failed', settled: false };

const payIn = { amountKobo: 5_000, accountNumber: '9000000001', accountName: 'NIBSS', bankName: 'Titan' };
export const payment: NextLinkStep = { next: 'payment', linkId: 'lnk_1', payIn };
export const page: NextLinkStep = { next: 'page', linkId: 'lnk_1', url: 'https://bank.test/agree' };
export const details = {
  next: 'details',
  linkId: 'lnk_1',
  fields: detailFields(['bvn', 'email', 'address']),
} as const satisfies NextLinkStep;
export const verification = {
  next: 'verification',
  linkId: 'lnk_1',
  transactionReference: 'ref_1',
  fields: [{ param: 'OTP', label: 'OTP', description: null }],
  serviceLogo: null,
} as const satisfies NextLinkStep;

interface Answers {
  readonly accounts?: CallOutcome<readonly LinkableAccount[]>[];
  readonly searches?: CallOutcome<string>[];
  readonly links?: CallOutcome<NextLinkStep>[];
  readonly supplies?: CallOutcome<NextLinkStep>[];
  readonly confirmations?: CallOutcome<LinkStatus>[];
  readonly verifications?: CallOutcome<null>[];
  readonly charges?: ChargeOutcome[];
}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 16; round += 1) await Promise.resolve();
};

/** One panel against a server with scripted replies and a manual clock. */
export const linkingPanel = (answers: Answers = {}, input: LinkingInput = {}) => {
  const clock = new SimulatedClock();
  const requested: string[] = [];
  const counts = { announced: 0, forgotten: 0 };
  const count = (name: keyof typeof counts) => () => {
    counts[name] += 1;
  };
  const answer = <Value, Input>(name: string, given: CallOutcome<Value>[] = []) =>
    fromPromise<CallOutcome<Value>, Input>(async ({ input: inputOf }) => {
      requested.push(
        `${name} ${JSON.stringify(inputOf, (key, value) => (key === 'account' ? value?.bankName : value)) ?? ''}`,
      );
      return given.shift() ?? lost;
    });
  const charge = chargeMachine.provide({
    actors: {
      chargeCard: fromPromise<ChargeOutcome, Charging>(async ({ input: { attempt } }) => {
        requested.push(`charge ${attempt}`);
        return answers.charges?.shift() ?? lost;
      }),
    },
  });
  const machine = linkingMachine.provide({
    actors: {
      readAccounts: answer('accounts', answers.accounts ?? [good([])]),
      startValidation: answer('search', answers.searches),
      createLink: answer('link', answers.links),
      supplyDetails: answer('supply', answers.supplies),
      confirmPayment: answer('confirm', answers.confirmations),
      verifyAccount: answer('verify', answers.verifications),
      charge,
    },
    actions: { announceLinked: count('announced'), announceClosed: () => {}, forgetCard: count('forgotten') },
  });
  const actor = createActor(machine, { clock, input }).start();
  const state = () => actor.getSnapshot().value;
  const send = async (...events: LinkingEvent[]): Promise<StateValue> => {
    await settle();
    for (const event of events) actor.send(event);
    await settle();
    return state();
  };
  /** Sends events to the card's charge machine while it runs. */
  const sendChargeEvents = async (...events: ChargeEvent[]): Promise<StateValue> => {
    await settle();
    for (const event of events) actor.getSnapshot().children.charge?.send(event);
    await settle();
    return state();
  };
  const wait = async (ms: number): Promise<StateValue> => {
    clock.increment(ms);
    await settle();
    return state();
  };
  const context = () => actor.getSnapshot().context;
  const charged = () => actor.getSnapshot().children.charge?.getSnapshot();
  return { actor, send, sendChargeEvents, wait, requested, state, context, charged, counts };
};

export const typed = (digits: string): LinkingEvent => ({ type: 'payer.typed_number', digits });
export const chose = (chosen: LinkableAccount): LinkingEvent => ({ type: 'payer.chose_account', account: chosen });
export const found = (reported: LinkableAccount, validationId = 'val_1'): LinkingEvent => ({
  type: 'search.found',
  validationId,
  account: reported,
});
export const ended = (validationId = 'val_1'): LinkingEvent => ({ type: 'search.ended', validationId, unanswered: 0 });
export const completed = (linkId = 'lnk_1'): LinkingEvent => ({
  type: 'link.completed',
  linkId,
  linkStatus: 'approved',
  accountId: 'acc_1',
});
export const linkFailed = (linkId = 'lnk_1'): LinkingEvent => ({
  type: 'link.failed',
  linkId,
  message: 'Mandate refused',
});

export const manual = (inner: StateValue) => ({ select: { manual: inner } });
export const showing = { success: 'showing' };
