import type { OpenCharge } from '@yarda/contracts/payments/cards-charge.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import type { CallFailure } from '../../platform/rails/call-outcome.ts';
import type { CardEntry } from './card-ports.ts';
import type { ChargeAnswer, ChargeOutcome, ChargePurpose, Charging, OtpEntry } from './charge-calls.ts';
import type { ChargeEvent } from './charge-context.ts';
import { chargeMachine } from './charge-machine.ts';

export const payment: ChargePurpose = { kind: 'payment', paymentId: 'pay_1', consentId: 'cns_1' };
export const link: ChargePurpose = {
  kind: 'link',
  account: { accountNumber: '0123456789', institutionCode: '000014' },
};
/** Both purposes, for table tests. */
export const purposes: readonly (readonly [string, ChargePurpose])[] = [
  ['a payment', payment],
  ['a link', link],
];

export const reportOf = (value: ChargeAnswer): ChargeOutcome => ({ ok: true, value });
export const waiting = reportOf({ next: 'waiting', reference: 'ref_1' });
export const approved = reportOf({ next: 'approved', reference: 'ref_1' });
export const otp = reportOf({ next: 'otp', reference: 'ref_1', displayMessage: 'Enter the OTP' });
export const namelessOtp = reportOf({ next: 'otp', reference: null, displayMessage: 'Enter the OTP' });
export const challenge = reportOf({
  ...{ next: 'challenge', reference: 'ref_1', displayMessage: '', challengeUrl: 'https://bank.test/3ds' },
});
export const refused = (code: string, message = code): CallFailure => ({ ok: false, code, message, settled: true });
export const lost: CallFailure = { ok: false, code: 'UNREACHABLE', message: 'API request failed', settled: false };

export const linked = (reference = 'ref_1'): ChargeEvent => ({
  type: 'charge.approved',
  reference,
  accountId: 'acc_1',
});
export const declined = (message = 'No', reference = 'ref_1'): ChargeEvent => ({
  type: 'charge.declined',
  reference,
  message,
});
export const ended = (reference = 'ref_1'): ChargeEvent => ({ type: 'charge.ended', reference, message: 'Over' });
export const progressed = (percent: number, reference = 'ref_1'): ChargeEvent => ({
  type: 'charge.progressed',
  reference,
  percent,
});
export const settled: ChargeEvent = { type: 'payment.settled' };

interface Fixture {
  readonly charges?: ChargeOutcome[];
  readonly codes?: ChargeOutcome[];
  readonly purpose?: ChargePurpose;
  readonly openCharge?: OpenCharge;
  readonly cardEntry?: CardEntry;
}

/** One charge against a server with scripted replies and a manual clock. */
export const charging = ({
  charges = [waiting],
  codes = [waiting],
  purpose = payment,
  openCharge,
  cardEntry,
}: Fixture = {}) => {
  const clock = new SimulatedClock();
  const attempts: number[] = [];
  const handedIn: string[] = [];
  const counts = { refreshes: 0, forgotten: 0, wanted: 0 };
  const count = (name: keyof typeof counts) => () => {
    counts[name] += 1;
  };
  const machine = chargeMachine.provide({
    actors: {
      chargeCard: fromPromise<ChargeOutcome, Charging>(async ({ input: { attempt } }) => {
        attempts.push(attempt);
        return charges.shift() ?? lost;
      }),
      submitOtp: fromPromise<ChargeOutcome, OtpEntry>(async ({ input }) => {
        handedIn.push(`${input.reference} ${input.otp}`);
        return codes.shift() ?? lost;
      }),
      line: fromCallback(({ receive }) => receive(count('wanted'))),
    },
    actions: { refreshConsent: count('refreshes'), forgetCard: count('forgotten') },
  });
  const actor = createActor(machine, { clock, input: { purpose, openCharge, cardEntry } }).start();
  const state = (): StateValue => actor.getSnapshot().value;
  const send = async (...events: ChargeEvent[]): Promise<StateValue> => {
    for (const event of events) actor.send(event);
    await answers();
    return state();
  };
  const wait = async (ms: number): Promise<StateValue> => {
    clock.increment(ms);
    await answers();
    return state();
  };
  const enter = () => send({ type: 'payer.entered_card' }, { type: 'payer.entered_pin' });
  const context = () => actor.getSnapshot().context;
  return { actor, send, wait, enter, context, state, attempts, handedIn, counts };
};

/** Resolves once every pending call has its reply. */
const answers = async (): Promise<void> => {
  for (let round = 0; round < 16; round += 1) await Promise.resolve();
};
