import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { listMerchantPayments, readMerchantPayment } from '@yarda/contracts/consent/consent-payments.ts';
import { describe, expect, it } from 'vitest';
import { openPayment, paymentThatIs, readAsMerchant } from '../../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const asOther = { secretKey: 'sk_test_other' };

const list = async (query: object = {}) => (await server.call(listMerchantPayments, { query })).reply();

describe('a merchant’s payments', () => {
  it('are listed in pages, those of the newest consent first, and none of another merchant', async () => {
    const payments = [1_000, 2_000, 3_000].map((amount) => ({ type: 'immediate' as const, amount, narration: 'Rice' }));
    const { consentId } = (await server.call(createConsent, { body: { clientId: 'cli_demo', payments } })).reply();
    const newest = await openPayment(server, 9_000);
    const ids = (await readAsMerchant(server, consentId)).payments.map(({ paymentId }) => paymentId);
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(cursor && { cursor }) });
      found.push(...page.payments.map(({ paymentId }) => paymentId));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([newest.paymentId, ...ids]);
    expect((await list({ consentId })).payments.map(({ amount }) => amount)).toEqual([1_000, 2_000, 3_000]);
    expect((await list({ type: 'future' })).payments).toEqual([]);
    expect((await list({ clientId: 'cli_demo' })).payments).toHaveLength(4);
    expect((await list({ clientId: 'cli_other' })).payments).toEqual([]);
    const never = { query: { createdTo: '0000-02-29T10:00:00Z' } };
    expect((await server.call(listMerchantPayments, never)).failure().issues).toMatchObject([
      { path: 'query.createdTo', message: 'is before the year 1' },
    ]);
    const { createdAt: since } = await readAsMerchant(server, newest.consentId);
    const of = async (query: object) => (await list(query)).payments.map((each) => each.paymentId);
    expect(await of({ createdFrom: since })).toEqual([newest.paymentId]);
    expect(await of({ createdTo: since })).toEqual(ids);
    expect(await of({ createdTo: since, cursor: ids[0] })).toEqual(ids.slice(1));
    for (const query of [{}, { clientId: 'cli_demo' }, { consentId }])
      expect((await server.call(listMerchantPayments, { query }, asOther)).reply().payments).toEqual([]);
    const stolen = await server.call(listMerchantPayments, { query: { cursor: newest.paymentId } }, asOther);
    expect(stolen.failure().code).toBe('CURSOR_INVALID');
  });

  it('are read one by one, as their consent shows them', async () => {
    const answer = await openPayment(server, 5_000);
    const { consentId, paymentId, accountNumber } = answer;
    for (const report of transferReports(accountNumber, 5_000, new Date(server.parts.bank.now()))) {
      await reportAsBank(server, report);
    }
    await paymentThatIs(server, answer, 'it is paid', ({ status }) => status === 'executed');
    const { payment } = (await server.call(readMerchantPayment, { params: { paymentId } })).reply();
    expect(payment).toMatchObject({ paymentId, consentId, status: 'executed', amount: 5_000, receivedAmount: 5_000 });
    const [inConsent] = (await readAsMerchant(server, consentId)).payments;
    expect(payment).toEqual({ ...inConsent, consentId });
    expect((await list({ status: 'executed' })).payments.map((one) => one.paymentId)).toEqual([paymentId]);
    const refused = await server.call(readMerchantPayment, { params: { paymentId } }, asOther);
    expect(refused.failure().code).toBe('PAYMENT_NOT_FOUND');
  });
});
