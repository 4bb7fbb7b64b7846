import type { Payment } from '@yarda/contracts/payment.ts';
import type { ShieldWallet } from '@yarda/contracts/transfers.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { CallOutcome } from './payment-calls.ts';
import type { PayerAct, PaymentEvent } from './payment-context.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentMachine } from './payment-machine.ts';
import { paymentStanding } from './payment-standing.ts';

const start = Date.parse('2026-11-21T09:00:00.000Z');
const LIFE_MS = 30 * 60_000;

const account = (accountNumber: string, expiresInMs: number | null): ShieldWallet => ({
  bankName: 'Rubies MFB',
  accountNumber,
  accountName: 'Lekki Fresh Market',
  expiresAt: expiresInMs === null ? null : new Date(start + expiresInMs).toISOString(),
});

const pending: Payment = {
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
const executed: Payment = { ...pending, status: 'executed', transferStatus: 'settled', receivedAmount: 250_000 };

interface World {
  payment?: Partial<Payment>;
  chosen?: boolean;
  opens?: CallOutcome<ShieldWallet>;
  announces?: CallOutcome<Payment['transferStatus']>;
}

const live = ({ payment = {}, chosen = false, opens, announces }: World = {}) => {
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
  const told = (...facts: PaymentFact[]) => sends(facts);
  return {
    acts,
    told,
    refreshes,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    standing: () => paymentStanding(actor.getSnapshot()),
    after: (ms: number) => clock.increment(ms),
    /** The server's clock is learnt to be so much ahead of what was thought. */
    jump: (ms: number) => {
      aheadMs += ms;
    },
    replies: () => new Promise((resolve) => setImmediate(resolve)),
  };
};

const facts = {
  announced: { type: 'transfer.announced' },
  received: { type: 'transfer.received', payerBank: 'Access Bank' },
  short: { type: 'transfer.short', missingAmount: 10_000 },
  settled: { type: 'payment.settled', payerBank: 'Access Bank' },
  late: { type: 'transfer.late' },
} as const satisfies Record<string, PaymentFact>;
const refreshed = (payment: Partial<Payment>): PaymentFact => ({
  type: 'consent.refreshed',
  payment: { ...pending, ...payment },
});

const choosing: StateValue = { unpaid: 'choosing' };
const reading: StateValue = { unpaid: { detailing: 'open' } };
const expired: StateValue = { unpaid: { detailing: 'expired' } };
const waiting: StateValue = { unpaid: { waiting: 'brief' } };
const received: StateValue = { unpaid: 'received' };
const processed: StateValue = { paid: 'processed' };

const debit = { transactionReference: 'atm_1', method: 'account', next: 'waiting' } as const;
const debiting: StateValue = { unpaid: { debiting: 'brief' } };
const debitFailed = (reference: string): PaymentFact => ({
  type: 'debit.failed',
  reference,
  message: 'Insufficient funds',
});

describe('paymentMachine', () => {
  describe('a saved account that is debited', () => {
    it('is waited for, asked about, and paid', () => {
      const payer = live();
      payer.told(refreshed({ openCharge: debit }));
      expect(payer.value()).toEqual(debiting);
      expect(payer.standing()).toEqual({ status: 'in_progress', progress: 0, stepText: 'Waiting for your bank...' });
      payer.after(3_000);
      payer.after(15_000);
      expect(payer.refreshes).toHaveLength(1);
      payer.told(facts.settled);
      expect(payer.value()).toEqual(processed);
    });

    it('fails for a reason, and can be paid otherwise', () => {
      const payer = live({ payment: { openCharge: debit } });
      payer.told(debitFailed('atm_0'));
      expect(payer.value()).toEqual(debiting);
      payer.told(refreshed({}));
      expect(payer.value()).toEqual(choosing);
      payer.told(debitFailed('atm_1'));
      expect([payer.value(), payer.context().failure]).toEqual([{ unpaid: 'failed' }, 'Insufficient funds']);
      payer.acts('payer.retried');
      expect(payer.value()).toEqual(choosing);
      payer.told(debitFailed('atm_1'));
      expect(payer.value()).toEqual(choosing);
    });
  });

  describe('begins where the consent says the payment stands', () => {
    it.each<[string, World, StateValue]>([
      ['nothing has happened', {}, choosing],
      ['the method was chosen before the machine was there', { chosen: true }, reading],
      [
        '… and the account has expired',
        { chosen: true, payment: { shieldWallet: account('9', -1) } },
        { unpaid: 'opening' },
      ],
      ['… and there is no account', { chosen: true, payment: { shieldWallet: null } }, { unpaid: 'opening' }],
      ['the payer has said that it was sent', { payment: { transferStatus: 'announced' } }, waiting],
      ['the bank has seen it', { payment: { transferStatus: 'received' } }, received],
      ['all of it has settled, but is not booked', { payment: { transferStatus: 'settled' } }, received],
      ['too little has arrived', { payment: { transferStatus: 'short', receivedAmount: 240_000 } }, reading],
      ['a saved account is being debited', { payment: { openCharge: debit } }, debiting],
      ['it is paid', { payment: executed }, processed],
    ])('%s', (_, world, value) => {
      expect(live(world).value()).toEqual(value);
    });
  });

  describe('one payment, from choosing to the end', () => {
    it('goes 0, 33, 66, and after 3 s 100 per cent, and leaves after 1.5 s', async () => {
      const payment = live({ announces: { ok: true, value: 'announced' } });
      expect(payment.standing()).toMatchObject({ status: 'pending', progress: 0 });
      payment.acts('payer.chose_transfer', 'payer.sent');
      expect(payment.value()).toEqual({ unpaid: 'announcing' });
      await payment.replies();
      expect(payment.standing()).toEqual({
        status: 'in_progress',
        progress: 0,
        stepText: 'Waiting for transfer confirmation...',
      });
      payment.told(facts.received);
      expect(payment.standing()).toEqual({ status: 'in_progress', progress: 33, stepText: 'Payment Received' });
      payment.told(facts.settled);
      expect(payment.standing()).toEqual({ status: 'in_progress', progress: 66, stepText: 'Payment Processed' });
      payment.after(2_999);
      expect(payment.standing().progress).toBe(66);
      payment.after(1);
      expect(payment.standing()).toMatchObject({ status: 'completed', progress: 100 });
      payment.after(1_499);
      expect(payment.value()).toEqual({ paid: 'completed' });
      payment.after(1);
      expect(payment.value()).toBe('finished');
    });

    it('reads the consent again 1 s after the payment', () => {
      const payment = live();
      payment.told(facts.settled);
      payment.after(999);
      expect(payment.refreshes).toEqual([]);
      payment.after(1);
      expect(payment.refreshes).toEqual([1_000]);
    });
  });

  describe('the one-time account', () => {
    it('expires while its details are read; a new one is got when the payer asks', async () => {
      const payment = live({ opens: { ok: true, value: account('9000000002', 2 * LIFE_MS) } });
      payment.acts('payer.chose_transfer');
      payment.after(LIFE_MS - 1);
      expect(payment.value()).toEqual(reading);
      payment.after(1);
      expect(payment.value()).toEqual(expired);
      payment.acts('payer.renewed');
      await payment.replies();
      expect(payment.value()).toEqual(reading);
      expect(payment.context().payment.shieldWallet?.accountNumber).toBe('9000000002');
    });

    it('stays open when it has no expiry', () => {
      const payment = live({ payment: { shieldWallet: account('9000000001', null) }, chosen: true });
      payment.after(LIFE_MS * 100);
      expect(payment.value()).toEqual(reading);
    });

    it("expires when the server's clock turns out to be ahead, as soon as the consent is read again", () => {
      const payment = live({ chosen: true });
      payment.jump(LIFE_MS);
      payment.told(refreshed({}));
      expect(payment.value()).toEqual(expired);
    });

    it("lives on when the server's clock turns out to be behind", () => {
      const payment = live({ chosen: true });
      payment.jump(-60_000);
      payment.told(refreshed({}));
      payment.after(LIFE_MS);
      expect(payment.value()).toEqual(reading);
      payment.after(60_000);
      expect(payment.value()).toEqual(expired);
      payment.jump(-60_000);
      payment.told(refreshed({}));
      expect(payment.value()).toEqual(reading);
    });

    it('can still be said to have been paid into after it has expired', () => {
      const payment = live({ chosen: true });
      payment.after(LIFE_MS);
      payment.acts('payer.sent');
      expect(payment.value()).toEqual({ unpaid: 'announcing' });
    });

    it('cannot be got: says why, tries again, or goes back', async () => {
      const problem = { ok: false, code: 'UNAVAILABLE', message: 'The service is not ready.' } as const;
      const payment = live({ payment: { shieldWallet: null }, chosen: true, opens: problem });
      await payment.replies();
      expect(payment.value()).toEqual({ unpaid: 'blocked' });
      expect(payment.context().problem).toEqual(problem);
      payment.acts('payer.retried');
      expect(payment.value()).toEqual({ unpaid: 'opening' });
      expect(payment.context().problem).toBeNull();
      await payment.replies();
      payment.acts('payer.left');
      expect(payment.value()).toEqual(choosing);
    });
  });

  describe('I have made the transfer', () => {
    it('that does not get through leaves the details where they were, with the reason', async () => {
      const payment = live({ chosen: true, announces: { ok: false, code: 'RATE_LIMITED', message: 'Too many' } });
      payment.acts('payer.sent');
      await payment.replies();
      expect(payment.value()).toEqual(reading);
      expect(payment.context().problem?.message).toBe('Too many');
      payment.acts('payer.sent');
      expect(payment.context().problem).toBeNull();
    });

    it('of a payment that has been made reads the consent again', async () => {
      const payment = live({ chosen: true, announces: { ok: false, code: 'PAYMENT_ALREADY_EXECUTED', message: '' } });
      payment.acts('payer.sent');
      await payment.replies();
      expect(payment.refreshes).toHaveLength(1);
      payment.told(refreshed(executed));
      expect(payment.value()).toEqual(processed);
    });
  });

  describe('waiting', () => {
    it('for more than 3 s says what is waited for', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      payment.after(3_000);
      expect(payment.value()).toEqual({ unpaid: { waiting: 'long' } });
    });

    it('reads the consent every 15 s, should the stream say nothing', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      for (const ms of [3_000, 15_000, 15_000]) payment.after(ms);
      expect(payment.refreshes).toEqual([18_000, 33_000]);
      payment.told(facts.received);
      payment.after(15_000);
      expect(payment.refreshes).toHaveLength(3);
    });

    it('is cancelled back to pending, and stays so when old events are told again', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      payment.acts('payer.cancelled');
      payment.told(facts.announced, refreshed({ transferStatus: 'announced' }));
      expect(payment.standing()).toMatchObject({ status: 'pending', progress: 0 });
      payment.told(facts.received);
      expect(payment.value()).toEqual(received);
    });

    it('shows the transfer details again', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      payment.acts('payer.reviewed');
      expect(payment.value()).toEqual(reading);
    });

    it('ends at the details when the money came too late', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      payment.after(LIFE_MS);
      payment.told(facts.late);
      expect(payment.value()).toEqual(expired);
      expect(payment.refreshes.length).toBeGreaterThan(0);
    });
  });

  describe('too little', () => {
    it('shows what has arrived, and follows the rest', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      payment.told(facts.received, facts.short);
      expect(payment.value()).toEqual(reading);
      expect(payment.context().payment.receivedAmount).toBe(240_000);
      payment.told(facts.announced, facts.received, facts.settled);
      expect(payment.value()).toEqual(processed);
    });

    it('goes back when the account expires: the details start over', () => {
      const payment = live({ payment: { transferStatus: 'short', receivedAmount: 240_000 } });
      payment.told(refreshed({ receivedAmount: 0 }));
      expect(payment.context().payment.receivedAmount).toBe(0);
      expect(payment.value()).toEqual(reading);
    });
  });

  describe('a failed payment', () => {
    const failed = () => {
      const payment = live({ opens: { ok: true, value: account('9000000002', LIFE_MS) } });
      payment.told({ type: 'payment.failed', message: 'The bank refused it' });
      return payment;
    };

    it('says why', () => {
      expect(failed().standing().status).toBe('failed');
      expect(failed().context().failure).toBe('The bank refused it');
    });

    it('is retried with the account, or left for another method', () => {
      const retried = failed();
      retried.acts('payer.retried');
      expect(retried.value()).toEqual(reading);
      const switched = failed();
      switched.acts('payer.switched');
      expect(switched.value()).toEqual(choosing);
    });

    it("shows 'Retrying payment...' while it gets a new account", () => {
      const payment = failed();
      payment.after(LIFE_MS);
      payment.acts('payer.retried');
      expect(payment.standing().stepText).toBe('Retrying payment...');
    });
  });

  describe('the consent, read again', () => {
    it.each<[string, Partial<Payment>, StateValue]>([
      ['paid in another window', executed, processed],
      ['seen by the bank', { transferStatus: 'received' }, received],
      ['announced in another window', { transferStatus: 'announced' }, waiting],
      ['short', { transferStatus: 'short', receivedAmount: 1 }, reading],
      ['no news', {}, choosing],
    ])('%s', (_, payment, value) => {
      const actor = live();
      actor.told(refreshed(payment));
      expect(actor.value()).toEqual(value);
    });

    it('that was read a moment before the payer announced the transfer does not undo it', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      payment.told(refreshed({ transferStatus: 'expected' }));
      expect(payment.value()).toEqual(waiting);
    });

    it('that names a new account shows it', () => {
      const payment = live({ payment: { transferStatus: 'announced' } });
      payment.told(refreshed({ shieldWallet: account('9000000002', LIFE_MS) }));
      expect(payment.value()).toEqual(reading);
    });

    it.each([processed, { paid: 'completed' }])('never unsettles what is settled: %j', (value) => {
      const payment = live({ payment: executed });
      if (value !== processed) payment.after(3_000);
      payment.told(...Object.values(facts), refreshed({ transferStatus: 'short', receivedAmount: 1 }));
      expect(payment.value()).toEqual(value);
    });
  });

  it('ends the same when the whole stream is told again from its beginning, wherever it was opened', () => {
    const stage = fc.constantFrom(
      [facts.announced],
      [facts.received, facts.short],
      [facts.announced, facts.received, facts.short],
    );
    const history = fc.tuple(fc.array(stage, { maxLength: 4 }), fc.constantFrom([], [facts.received, facts.settled]));
    fc.assert(
      fc.property(history, fc.nat(), fc.integer({ min: 1, max: 3 }), ([stages, end], cut, copies) => {
        const events: PaymentFact[] = [...stages.flat(), ...end];
        const straight = live();
        straight.told(...events);
        const before = live();
        before.told(...events.slice(0, cut % (events.length + 1)));
        const reopened = live({ payment: consentOf(before) });
        for (let copy = 0; copy < copies; copy += 1) reopened.told(...events);
        expect(reopened.standing()).toEqual(straight.standing());
      }),
    );
  });

  it('can reach every state', () => {
    const acts = [
      'payer.chose_transfer',
      'payer.left',
      'payer.sent',
      'payer.renewed',
      'payer.cancelled',
      'payer.reviewed',
    ];
    const timers = [
      'accountLife.payment.unpaid.detailing.open',
      'longWait.payment.unpaid.waiting.brief',
      'longWait.payment.unpaid.debiting.brief',
    ];
    const rests = ['settledRest.payment.paid.processed', 'successRest.payment.paid.completed'];
    const events = [
      ...acts.map((type) => ({ type })),
      ...[...timers, ...rests].map((delay) => ({ type: `xstate.after.${delay}` })),
      ...Object.values(facts),
      { type: 'payment.failed', message: null },
      { type: 'xstate.done.actor.0.payment.unpaid.opening', output: { ok: false, code: 'INTERNAL', message: '' } },
    ] as PaymentEvent[];
    const reached = new Set<string>();
    for (const payment of [pending, { ...pending, shieldWallet: null }, { ...pending, openCharge: debit }]) {
      const paths = getShortestPaths(paymentMachine, {
        input: { payment, now: () => start },
        events,
        serializeState: ({ value }) => JSON.stringify(value),
      });
      for (const { state } of paths) for (const path of pathsIn(state.value)) reached.add(path);
    }
    const transient = ['restoring', 'unpaid.looking', 'unpaid.detailing.looking'];
    const states = Object.values(paymentMachine.states).flatMap((node) => leavesOf(node));
    expect([...reached].sort()).toEqual(states.filter((path) => !transient.includes(path)).sort());
  });
});

const consentOf = (payment: ReturnType<typeof live>): Partial<Payment> => {
  const { receivedAmount } = payment.context().payment;
  const standing = payment.standing();
  if (payment.value() === 'finished' || standing.progress > 33) return executed;
  if (standing.progress === 33) return { transferStatus: 'received', receivedAmount };
  if (payment.context().announced) return { transferStatus: 'announced', receivedAmount };
  return receivedAmount > 0 ? { transferStatus: 'short', receivedAmount } : {};
};

const pathsIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, child]) => (child ? pathsIn(child).map((path) => `${key}.${path}`) : []));

interface Node {
  readonly path: string[];
  readonly states: Record<string, Node>;
}
const leavesOf = (node: Node): string[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join('.')] : children.flatMap(leavesOf);
};
