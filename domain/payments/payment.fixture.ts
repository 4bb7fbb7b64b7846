import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import type { CallOutcome, PayerAct, PaymentEvent } from './payment-context.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentMachine } from './payment-machine.ts';
import { paymentStatusView } from './payment-status-view.ts';

export const start = Date.parse('2026-11-21T09:00:00.000Z');
export const LIFE_MS = 30 * 60_000;

export const account = (accountNumber: string, expiresInMs: number | null): ShieldWallet => ({
  bankName: 'Rubies MFB',
  accountNumber,
  accountName: 'Lekki Fresh Market',
  expiresAt: expiresInMs === null ? null : new Date(start + expiresInMs).toISOString(),
});

export const pending: Payment = {
  paymentId: 'pay_1',
  type: 'immediate',
  status: 'pending',
  executedAt: null,
  amount: 250_000,
  narration: 'Vegetables',
  paypointId: null,
  shieldWallet: account('9000000001', LIFE_MS),
  transferStatus: 'expected',
  receivedAmount: 0,
  returns: [],
  origin: null,
};
export const executed: Payment = { ...pending, status: 'executed', transferStatus: 'settled', receivedAmount: 250_000 };

export interface Fixture {
  payment?: Partial<Payment>;
  chosen?: boolean;
  opens?: CallOutcome<ShieldWallet>;
  announces?: CallOutcome<Payment['transferStatus']>;
}

/** The machine on a simulated clock, with scripted calls. */
export const livePayment = ({ payment = {}, chosen = false, opens, announces }: Fixture = {}) => {
  const clock = new SimulatedClock();
  const refreshes: number[] = [];
  const never = new Promise<never>(() => {});
  const machine = paymentMachine.provide({
    actors: {
      openAccount: fromPromise(() => (opens ? Promise.resolve(opens) : never)),
      announceTransfer: fromPromise(() => (announces ? Promise.resolve(announces) : never)),
    },
    actions: { refreshConsent: () => refreshes.push(clock.now()) },
  });
  let aheadMs = 0;
  const now = () => start + clock.now() + aheadMs;
  const actor = createActor(machine, { clock, input: { payment: { ...pending, ...payment }, now, chosen } }).start();
  const sends = (events: readonly PaymentEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const acts = (...types: PayerAct['type'][]) => sends(types.map((type) => ({ type })));
  const sendFacts = (...facts: PaymentFact[]) => sends(facts);
  return {
    acts,
    sendFacts,
    refreshes,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    status: () => paymentStatusView(actor.getSnapshot()),
    after: (ms: number) => clock.increment(ms),
    /** Moves the server's clock ahead of the estimate by `ms`. */
    jump: (ms: number) => {
      aheadMs += ms;
    },
    replies: () => new Promise((resolve) => setImmediate(resolve)),
  };
};

export const facts = {
  announced: { type: 'transfer.announced' },
  received: { type: 'transfer.received', payerBank: 'Access Bank' },
  short: { type: 'transfer.short', missingAmount: 10_000 },
  settled: { type: 'payment.settled', payerBank: 'Access Bank' },
  late: { type: 'transfer.late' },
  rejected: { type: 'transfer.rejected' },
} as const satisfies Record<string, PaymentFact>;
export const refreshed = (payment: Partial<Payment>): PaymentFact => ({
  type: 'consent.refreshed',
  payment: { ...pending, ...payment },
});

export const choosing: StateValue = { unpaid: 'choosing' };
export const reading: StateValue = { unpaid: { detailing: 'open' } };
export const expired: StateValue = { unpaid: { detailing: 'expired' } };
export const waiting: StateValue = { unpaid: { waiting: 'brief' } };
export const received: StateValue = { unpaid: 'received' };
export const processed: StateValue = { paid: 'processed' };

export const debit = { transactionReference: 'atm_1', method: 'account', next: 'waiting' } as const;
export const debiting: StateValue = { unpaid: { debiting: 'brief' } };
export const debitFailed = (reference: string): PaymentFact => ({
  type: 'debit.failed',
  reference,
  message: 'Insufficient funds',
});
