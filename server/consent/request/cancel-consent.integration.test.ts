import { listMerchantConsents, readConsent } from '@yarda/contracts/consent/consent.ts';
import { cancelConsent } from '@yarda/contracts/consent/consent-cancel.ts';
import { declineConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { readMerchantPayment } from '@yarda/contracts/consent/consent-payments.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  consentFor,
  type OpenPayment,
  openConsent,
  openPayment,
  paymentThatIs,
  readAsMerchant,
} from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { rounds } from '../../harness/proof-length.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { settleCharge } from '../../payments/charges/settle-charge.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const { call } = server;

const cancel = (consentId: string) => call(cancelConsent, { params: { consentId } });
const refused = async (answer: ReturnType<typeof cancel>) => (await answer).failure().code;
const seen = (consentId: string) => call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } });

const transfer = async (payment: OpenPayment, amount: number, sentMs = server.parts.bank.now()) => {
  for (const report of transferReports(payment.accountNumber, amount, new Date(sentMs)))
    await reportAsBank(server, report);
};

/** A payment's returned amount, once it has `count` returns. The next sweep sends a missed return within a minute. */
const wentBack = (paymentId: string, count: number) =>
  eventually(
    'its money has gone back',
    async () => {
      const { payment } = (await call(readMerchantPayment, { params: { paymentId } })).reply();
      if (payment.type !== 'immediate') return null;
      const back = payment.returns.filter(({ status }) => status === 'returned');
      return back.length === count ? back.map(({ amount, reason }) => [amount, reason]) : null;
    },
    90_000,
  );

const typesOf = async (consentId: string) =>
  (await call(listEvents, { query: { consentId, after: '0', limit: 100 } })).reply().events.map(({ type }) => type);

describe('cancelling a consent', () => {
  it('ends it: its merchant reads so, its page says so, and it can be neither granted nor declined', async () => {
    const { consentId } = await openPayment(server, 250_000);
    const { consent } = (await cancel(consentId)).reply();
    expect(consent.status).toBe('cancelled');
    expect(await readAsMerchant(server, consentId)).toEqual(consent);
    const listed = (await call(listMerchantConsents, { query: { status: 'cancelled' } })).reply().consents;
    expect(listed.map((each) => each.consentId)).toContain(consentId);
    const page = await seen(consentId);
    expect([page.status, page.failure().code]).toEqual([410, 'CONSENT_CANCELLED']);
    const decline = await call(declineConsent, { params: { consentId }, body: { clientId: 'cli_demo' } });
    expect(decline.failure().code).toBe('CONSENT_NOT_PENDING');
    expect(await refused(cancel(consentId))).toBe('CONSENT_NOT_PENDING');
    expect(await typesOf(consentId)).toEqual(['consent.created', 'consent.cancelled']);
  });

  it('sends back what had arrived in part, and what arrives afterwards, however early it was sent', async () => {
    const payment = await openPayment(server, 250_000);
    const sentMs = server.parts.bank.now();
    await transfer(payment, 100_000);
    await cancel(payment.consentId);
    await transfer(payment, 150_000, sentMs);
    expect((await wentBack(payment.paymentId, 2)).toSorted()).toEqual(
      [
        [100_000, 'short'],
        [150_000, 'late'],
      ].toSorted(),
    );
    expect(await readAsMerchant(server, payment.consentId)).toMatchObject({ status: 'cancelled', grantedAt: null });
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('waits for money that is on its way, and takes no card afterwards', async () => {
    const payment = await openPayment(server, 250_000);
    const [received] = transferReports(payment.accountNumber, 250_000, new Date(server.parts.bank.now()));
    await reportAsBank(server, received);
    expect(await refused(cancel(payment.consentId))).toBe('PAYMENT_UNDERWAY');
    const other = await openPayment(server, 250_000);
    await cancel(other.consentId);
    const card = await chargeNumber(server, other, '4111111111111111');
    expect(card.failure().code).toBe('PAYMENT_NOT_FOUND');
  });

  it('gives back a card charge that its bank approves after all', async () => {
    const payment = await openPayment(server, 250_000);
    const declined = await chargeNumber(server, payment, '4000000000000002');
    expect(declined.status).toBe(402);
    const [attempt] = await server.parts.database.query(
      unnamed<{ attemptId: string }>('select attempt_id from charge_attempts where payment_id = $1'),
      [payment.paymentId],
    );
    (await cancel(payment.consentId)).reply();
    await settleCharge(server.parts.deps, attempt?.attemptId ?? '', { status: 'approved' });
    expect(await wentBack(payment.paymentId, 1)).toEqual([[250_000, 'over']]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('leaves what was paid whole to its merchant, who can refund it', async () => {
    const { consentId, payments } = await openConsent(server, consentFor(100_000, 200_000));
    const [first] = payments;
    if (!first) throw new Error('There is a payment');
    await transfer(first, 100_000);
    expect((await cancel(consentId)).reply().consent.payments[0]).toMatchObject({ status: 'executed' });
    (await call(refundPayment, { params: { paymentId: first.paymentId }, body: {} })).reply();
    const refund = await eventually('it is refunded', async () => {
      const { payment } = (await call(readMerchantPayment, { params: { paymentId: first.paymentId } })).reply();
      return payment.type === 'immediate' ? payment.refunds.find(({ status }) => status === 'succeeded') : null;
    });
    expect(refund.amount).toBe(100_000);
    const { payment } = (await call(readMerchantPayment, { params: { paymentId: first.paymentId } })).reply();
    expect(payment).toMatchObject({ returns: [], refundedAmount: 100_000 });
  });

  it('races with being paid: one of the two happens, and no kobo is lost', async () => {
    const ends = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const payment = await openPayment(server, 250_000 + n);
        const paying = transfer(payment, payment.amount);
        const [answer] = await Promise.all([cancel(payment.consentId), paying]);
        const { status } = await readAsMerchant(server, payment.consentId);
        if (answer.status === 200) {
          expect(status).toBe('cancelled');
          expect(await wentBack(payment.paymentId, 1)).toEqual([[payment.amount, 'late']]);
        } else {
          await paymentThatIs(server, payment, 'it is paid', (paid) => paid.status === 'executed');
          expect((await readAsMerchant(server, payment.consentId)).status).toBe('granted');
        }
        const ended = (await typesOf(payment.consentId)).filter((type) => /granted|cancelled/.test(type));
        expect(ended).toHaveLength(1);
        return status;
      }),
    );
    expect(ends).toHaveLength(12);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('races with being granted: one of the two happens', { timeout: 900_000 }, async () => {
    for (let n = 0; n < rounds({ short: 6, full: 1_000 }); n += 1) {
      const { consentId } = await openConsent(server, {
        ...consentFor(),
        dataSharing: { bvnData: ['fullName'] },
      });
      const grant = call(grantSandboxConsent, { params: { consentId }, body: { phone: '+2348000000001' } });
      const [granted, cancelled] = await Promise.all([grant, cancel(consentId)]);
      expect([granted.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
      const { status } = await readAsMerchant(server, consentId);
      expect(status).toBe(granted.status === 200 ? 'granted' : 'cancelled');
    }
  });
});
