import type { Payment } from '@yarda/contracts/payments/payment.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import {
  account,
  choosing,
  executed,
  facts,
  LIFE_MS,
  livePayment,
  processed,
  reading,
  received,
  refreshed,
  waiting,
} from './payment.fixture.ts';
import type { PaymentFact } from './payment-facts.ts';

describe('paymentMachine: repeated news', () => {
  describe('the consent, read again', () => {
    it.each<[string, Partial<Payment>, StateValue]>([
      ['paid in another window', executed, processed],
      ['seen by the bank', { transferStatus: 'received' }, received],
      ['announced in another window', { transferStatus: 'announced' }, waiting],
      ['short', { transferStatus: 'short', receivedAmount: 1 }, reading],
      ['no news', {}, choosing],
    ])('%s', (_, payment, value) => {
      const actor = livePayment();
      actor.sendFacts(refreshed(payment));
      expect(actor.value()).toEqual(value);
    });

    it('does not undo an announced transfer if it was read just before', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.sendFacts(refreshed({ transferStatus: 'expected' }));
      expect(payment.value()).toEqual(waiting);
    });

    it('shows a new account', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.sendFacts(refreshed({ shieldWallet: account('9000000002', LIFE_MS) }));
      expect(payment.value()).toEqual(reading);
    });

    it.each([processed, { paid: 'completed' }])('never unsettles what is settled: %j', (value) => {
      const payment = livePayment({ payment: executed });
      if (value !== processed) payment.after(3_000);
      payment.sendFacts(...Object.values(facts), refreshed({ transferStatus: 'short', receivedAmount: 1 }));
      expect(payment.value()).toEqual(value);
    });
  });

  it('reaches the same end when the whole stream is replayed, wherever it was opened', () => {
    const stage = fc.constantFrom(
      [facts.announced],
      [facts.received, facts.short],
      [facts.announced, facts.received, facts.short],
    );
    const history = fc.tuple(fc.array(stage, { maxLength: 4 }), fc.constantFrom([], [facts.received, facts.settled]));
    fc.assert(
      fc.property(history, fc.nat(), fc.integer({ min: 1, max: 3 }), ([stages, end], cut, copies) => {
        const events: PaymentFact[] = [...stages.flat(), ...end];
        const straight = livePayment();
        straight.sendFacts(...events);
        const before = livePayment();
        before.sendFacts(...events.slice(0, cut % (events.length + 1)));
        const reopened = livePayment({ payment: consentOf(before) });
        for (let copy = 0; copy < copies; copy += 1) reopened.sendFacts(...events);
        expect(reopened.status()).toEqual(straight.status());
      }),
    );
  });
});

const consentOf = (payment: ReturnType<typeof livePayment>): Partial<Payment> => {
  const { receivedAmount } = payment.context().payment;
  const status = payment.status();
  if (payment.value() === 'finished' || status.progress > 33) return executed;
  if (status.progress === 33) return { transferStatus: 'received', receivedAmount };
  if (payment.context().announced) return { transferStatus: 'announced', receivedAmount };
  return receivedAmount > 0 ? { transferStatus: 'short', receivedAmount } : {};
};
