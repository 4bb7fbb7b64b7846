import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { leafPaths, leaves } from '../platform/machines/leaf-states.ts';
import {
  account,
  choosing,
  debit,
  debitFailed,
  debiting,
  executed,
  type Fixture,
  facts,
  livePayment,
  pending,
  processed,
  reading,
  received,
  refreshed,
  start,
  waiting,
} from './payment.fixture.ts';
import type { PaymentEvent } from './payment-context.ts';
import { paymentMachine } from './payment-machine.ts';

describe('paymentMachine', () => {
  describe('a saved account that is debited', () => {
    it('is awaited, checked and paid', () => {
      const payer = livePayment();
      payer.sendFacts(refreshed({ openCharge: debit }));
      expect(payer.value()).toEqual(debiting);
      expect(payer.status()).toEqual({ status: 'in_progress', progress: 0, stepText: 'Waiting for your bank...' });
      payer.after(3_000);
      payer.after(15_000);
      expect(payer.refreshes).toHaveLength(1);
      payer.sendFacts(facts.settled);
      expect(payer.value()).toEqual(processed);
    });

    it('shows why it failed, and can be paid another way', () => {
      const payer = livePayment({ payment: { openCharge: debit } });
      payer.sendFacts(debitFailed('atm_0'));
      expect(payer.value()).toEqual(debiting);
      payer.sendFacts(refreshed({}));
      expect(payer.value()).toEqual(choosing);
      payer.sendFacts(debitFailed('atm_1'));
      expect([payer.value(), payer.context().failure]).toEqual([{ unpaid: 'failed' }, 'Insufficient funds']);
      payer.acts('payer.retried');
      expect(payer.value()).toEqual(choosing);
      payer.sendFacts(debitFailed('atm_1'));
      expect(payer.value()).toEqual(choosing);
    });

    it('is not awaited again because of a reading older than its failure', () => {
      const payer = livePayment({ payment: { openCharge: debit } });
      payer.sendFacts(debitFailed('atm_1'), refreshed({}));
      payer.acts('payer.switched');
      payer.sendFacts(refreshed({ openCharge: debit }));
      expect(payer.value()).toEqual(choosing);
      const another = livePayment();
      another.sendFacts(debitFailed('atm_1'), refreshed({ openCharge: debit }));
      expect(another.value()).toEqual(choosing);
      another.sendFacts(refreshed({ openCharge: { ...debit, transactionReference: 'atm_2' } }));
      expect(another.value()).toEqual(debiting);
    });
  });

  describe("starts from the payment's state in the consent", () => {
    it.each<[string, Fixture, StateValue]>([
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
    ])('%s', (_, fixture, value) => {
      expect(livePayment(fixture).value()).toEqual(value);
    });
  });

  describe('one payment, from choosing to the end', () => {
    it('goes 0, 33, 66 and, after 3 s, 100 per cent, and leaves after 1.5 s', async () => {
      const payment = livePayment({ announces: { ok: true, value: 'announced' } });
      expect(payment.status()).toMatchObject({ status: 'pending', progress: 0 });
      payment.acts('payer.chose_transfer', 'payer.sent');
      expect(payment.value()).toEqual({ unpaid: 'announcing' });
      await payment.replies();
      expect(payment.status()).toEqual({
        status: 'in_progress',
        progress: 0,
        stepText: 'Waiting for transfer confirmation...',
      });
      payment.sendFacts(facts.received);
      expect(payment.status()).toEqual({ status: 'in_progress', progress: 33, stepText: 'Payment Received' });
      payment.sendFacts(facts.settled);
      expect(payment.status()).toEqual({ status: 'in_progress', progress: 66, stepText: 'Payment Processed' });
      payment.after(2_999);
      expect(payment.status().progress).toBe(66);
      payment.after(1);
      expect(payment.status()).toMatchObject({ status: 'completed', progress: 100 });
      payment.after(1_499);
      expect(payment.value()).toEqual({ paid: 'completed' });
      payment.after(1);
      expect(payment.value()).toBe('finished');
    });

    it('reads the consent again 1 s after the payment', () => {
      const payment = livePayment();
      payment.sendFacts(facts.settled);
      payment.after(999);
      expect(payment.refreshes).toEqual([]);
      payment.after(1);
      expect(payment.refreshes).toEqual([1_000]);
    });
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
      const paths = getShortestPaths(paymentMachine.provide({ actions: { refreshConsent: () => {} } }), {
        input: { payment, now: () => start },
        events,
        serializeState: ({ value }) => JSON.stringify(value),
      });
      for (const { state } of paths) for (const path of leaves(state.value)) reached.add(path);
    }
    const transient = ['restoring', 'unpaid.looking', 'unpaid.detailing.looking'];
    const states = leafPaths(paymentMachine.root);
    expect([...reached].sort()).toEqual(states.filter((path) => !transient.includes(path)).sort());
  });
});
