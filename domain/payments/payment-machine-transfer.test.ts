import { describe, expect, it } from 'vitest';
import {
  account,
  choosing,
  executed,
  expired,
  facts,
  LIFE_MS,
  livePayment,
  processed,
  reading,
  received,
  refreshed,
} from './payment.fixture.ts';

describe('paymentMachine: a transfer', () => {
  describe('the one-time account', () => {
    it('expires while its details are read, and is replaced when the payer asks', async () => {
      const payment = livePayment({ opens: { ok: true, value: account('9000000002', 2 * LIFE_MS) } });
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

    it('stays open if it has no expiry', () => {
      const payment = livePayment({ payment: { shieldWallet: account('9000000001', null) }, chosen: true });
      payment.after(LIFE_MS * 100);
      expect(payment.value()).toEqual(reading);
    });

    it("expires when the next read shows that the server's clock is ahead", () => {
      const payment = livePayment({ chosen: true });
      payment.jump(LIFE_MS);
      payment.sendFacts(refreshed({}));
      expect(payment.value()).toEqual(expired);
    });

    it("stays open when the server's clock turns out to be behind", () => {
      const payment = livePayment({ chosen: true });
      payment.jump(-60_000);
      payment.sendFacts(refreshed({}));
      payment.after(LIFE_MS);
      expect(payment.value()).toEqual(reading);
      payment.after(60_000);
      expect(payment.value()).toEqual(expired);
      payment.jump(-60_000);
      payment.sendFacts(refreshed({}));
      expect(payment.value()).toEqual(reading);
    });

    it('can still be reported as paid into after it has expired', () => {
      const payment = livePayment({ chosen: true });
      payment.after(LIFE_MS);
      payment.acts('payer.sent');
      expect(payment.value()).toEqual({ unpaid: 'announcing' });
    });

    it('shows why it could not be opened, and offers a retry or a way back', async () => {
      const problem = { ok: false, code: 'UNAVAILABLE', message: 'The service is not ready.' } as const;
      const payment = livePayment({ payment: { shieldWallet: null }, chosen: true, opens: problem });
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
    it('returns to the details with the reason if the call fails', async () => {
      const payment = livePayment({
        chosen: true,
        announces: { ok: false, code: 'RATE_LIMITED', message: 'Too many' },
      });
      payment.acts('payer.sent');
      await payment.replies();
      expect(payment.value()).toEqual(reading);
      expect(payment.context().problem?.message).toBe('Too many');
      payment.acts('payer.sent');
      expect(payment.context().problem).toBeNull();
    });

    it('reads the consent again if the payment has already been made', async () => {
      const payment = livePayment({
        chosen: true,
        announces: { ok: false, code: 'PAYMENT_ALREADY_EXECUTED', message: '' },
      });
      payment.acts('payer.sent');
      await payment.replies();
      expect(payment.refreshes).toHaveLength(1);
      payment.sendFacts(refreshed(executed));
      expect(payment.value()).toEqual(processed);
    });
  });

  describe('waiting', () => {
    it('says what it is waiting for after 3 s', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.after(3_000);
      expect(payment.value()).toEqual({ unpaid: { waiting: 'long' } });
    });

    it('reads the consent every 15 s in case the stream is silent', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      for (const ms of [3_000, 15_000, 15_000]) payment.after(ms);
      expect(payment.refreshes).toEqual([18_000, 33_000]);
      payment.sendFacts(facts.received);
      payment.after(15_000);
      expect(payment.refreshes).toHaveLength(3);
    });

    it('can be cancelled back to pending, and stays so when old events are repeated', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.acts('payer.cancelled');
      payment.sendFacts(facts.announced, refreshed({ transferStatus: 'announced' }));
      expect(payment.status()).toMatchObject({ status: 'pending', progress: 0 });
      payment.sendFacts(facts.received);
      expect(payment.value()).toEqual(received);
    });

    it('shows the transfer details again', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.acts('payer.reviewed');
      expect(payment.value()).toEqual(reading);
    });

    it('returns to the details if the money came too late', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.after(LIFE_MS);
      payment.sendFacts(facts.late);
      expect(payment.value()).toEqual(expired);
      expect(payment.refreshes.length).toBeGreaterThan(0);
    });
  });

  describe('money that the bank rejected', () => {
    it('returns to the details, where the account still takes the right amount', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.sendFacts(facts.rejected);
      expect(payment.value()).toEqual(reading);
      expect(payment.refreshes.length).toBeGreaterThan(0);
      payment.acts('payer.sent');
      payment.sendFacts(facts.settled);
      expect(payment.value()).toEqual(processed);
    });

    it('changes nothing for a payment that has been made', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.sendFacts(facts.settled, facts.rejected);
      expect(payment.value()).toEqual(processed);
    });
  });

  describe('too little', () => {
    it('shows what has arrived, and waits for the rest', () => {
      const payment = livePayment({ payment: { transferStatus: 'announced' } });
      payment.sendFacts(facts.received, facts.short);
      expect(payment.value()).toEqual(reading);
      expect(payment.context().payment.receivedAmount).toBe(240_000);
      payment.sendFacts(facts.announced, facts.received, facts.settled);
      expect(payment.value()).toEqual(processed);
    });

    it('starts the details over when the account expires', () => {
      const payment = livePayment({ payment: { transferStatus: 'short', receivedAmount: 240_000 } });
      payment.sendFacts(refreshed({ receivedAmount: 0 }));
      expect(payment.context().payment.receivedAmount).toBe(0);
      expect(payment.value()).toEqual(reading);
    });
  });

  describe('a failed payment', () => {
    const failed = () => {
      const payment = livePayment({ opens: { ok: true, value: account('9000000002', LIFE_MS) } });
      payment.sendFacts({ type: 'payment.failed', message: 'The bank refused it' });
      return payment;
    };

    it('gives the reason', () => {
      expect(failed().status().status).toBe('failed');
      expect(failed().context().failure).toBe('The bank refused it');
    });

    it('can be retried with the account, or paid by another method', () => {
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
      expect(payment.status().stepText).toBe('Retrying payment...');
    });
  });
});
