import { createConsent, listMerchantConsents } from '@yarda/contracts/consent/consent.ts';
import { listMerchantPayments } from '@yarda/contracts/consent/consent-payments.ts';
import {
  createPaymentRequest,
  openPaymentRequest,
  readMerchantPaymentRequest,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import { listTransactions } from '@yarda/contracts/consent/consent-transactions.ts';
import { listDebits } from '@yarda/contracts/mandates/debits.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { paymentThatIs, readAsMerchant, readPayments } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const asOther = { secretKey: 'sk_test_other' };

const eventsOf = async (consentId: string) =>
  (await server.call(listEvents, { query: { consentId } }))
    .reply()
    .events.map(({ type, data }) => [type, data.reference]);

describe('a merchant’s own reference', () => {
  it('finds an order’s consent and payment, and comes with every event and transaction', async () => {
    const payments = [{ type: 'immediate' as const, amount: 71_000, narration: 'Rice' }];
    const body = { clientId: 'cli_demo', reference: 'A-1042', payments };
    const { consentId, consent } = (await server.call(createConsent, { body })).reply();
    (await server.call(createConsent, { body: { ...body, reference: 'A-1043' } })).reply();
    expect(consent.reference).toBe('A-1042');
    const [shown] = await readPayments(server, consentId);
    const paymentId = shown?.paymentId ?? '';
    (await chargeNumber(server, { consentId, paymentId }, '4111111111111111')).reply();
    await paymentThatIs(server, { consentId, paymentId }, 'it is paid', ({ status }) => status === 'executed');

    const query = { reference: 'A-1042' };
    const { consents } = (await server.call(listMerchantConsents, { query })).reply();
    expect(consents.map((each) => each.consentId)).toEqual([consentId]);
    const found = (await server.call(listMerchantPayments, { query })).reply();
    expect(found.payments.map((each) => each.paymentId)).toEqual([paymentId]);
    expect((await server.call(listMerchantConsents, { query }, asOther)).reply().consents).toEqual([]);
    const [newest] = (await server.call(listTransactions, {})).reply().transactions;
    expect(newest).toMatchObject({ kind: 'payment', paymentId, reference: 'A-1042' });
    const events = await eventsOf(consentId);
    expect(events.map(([type]) => type)).toEqual(expect.arrayContaining(['consent.created', 'payment.executed']));
    expect(new Set(events.map(([, reference]) => reference))).toEqual(new Set(['A-1042']));
  });

  it('of each payment goes before the consent’s, and a plan’s is its debits’', async () => {
    const day = daysAfter(dayInLagos(server.parts.deps.now()), 10);
    const plan = { startDate: day, frequency: 'monthly' as const, interval: 1, count: 2 };
    const rent = { type: 'future' as const, amount: 500_000, narration: 'Rent', reference: 'rent-7', ...plan };
    const body = { clientId: 'cli_demo', reference: 'tenant-7', payments: [rent] };
    const { consentId } = (await server.call(createConsent, { body })).reply();
    (await server.call(grantSandboxConsent, { params: { consentId }, body: { phone: '+2348000000001' } })).reply();
    const { payments, reference } = await readAsMerchant(server, consentId);
    expect([reference, ...payments.map((each) => each.reference)]).toEqual(['tenant-7', 'rent-7', 'rent-7']);
    const { debits } = (await server.call(listDebits, { query: { reference: 'rent-7' } })).reply();
    expect(debits.map((each) => [each.consentId, each.reference])).toEqual([
      [consentId, 'rent-7'],
      [consentId, 'rent-7'],
    ]);
    const byPayment = (await server.call(listMerchantPayments, { query: { reference: 'rent-7' } })).reply();
    expect(byPayment.payments).toHaveLength(2);
    expect((await server.call(listDebits, { query: { reference: 'rent-8' } })).reply().debits).toEqual([]);
  });

  it('of a link goes to the consent that it leads to, and no payer reads it', async () => {
    const body = {
      clientId: 'cli_demo',
      amount: 9_004,
      narration: 'Invoice',
      reference: 'inv-9',
      metadata: { a: 'b' },
    };
    const { paymentRequestId } = (await server.call(createPaymentRequest, { body })).reply();
    const params = { paymentRequestId };
    const { paymentRequest } = (await server.call(readMerchantPaymentRequest, { params })).reply();
    expect(paymentRequest).toMatchObject({ reference: 'inv-9', metadata: { a: 'b' } });
    const query = { clientId: 'cli_demo' };
    const shown = (await server.call(readPaymentRequest, { params, query })).reply();
    expect(JSON.stringify(shown)).not.toContain('inv-9');
    const opened = await server.call(openPaymentRequest, {
      query,
      body: { paymentConsents: shown.data.paymentConsents },
    });
    const { consentId } = opened.reply();
    expect((await readAsMerchant(server, consentId)).reference).toBe('inv-9');
    expect(JSON.stringify(await readPayments(server, consentId))).not.toContain('inv-9');
  });

  it('has at most 64 characters', async () => {
    const body = { clientId: 'cli_demo', reference: 'x'.repeat(65), payments: [] };
    expect((await server.call(createConsent, { body })).failure().issues).toMatchObject([{ path: 'body.reference' }]);
  });
});
