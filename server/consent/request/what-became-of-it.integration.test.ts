import { type ConsentInput, createConsent, listMerchantConsents } from '@yarda/contracts/consent/consent.ts';
import { cancelConsent } from '@yarda/contracts/consent/consent-cancel.ts';
import { declineConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { listMerchantPayments } from '@yarda/contracts/consent/consent-payments.ts';
import { pauseDebits, revokeDebits } from '@yarda/contracts/mandates/debits-merchant.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { openPayment, paymentThatIs, readAsMerchant } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const inDays = (days: number) => daysAfter(dayInLagos(server.parts.deps.now()), days);
const wind = async (advance: string) => (await server.call(advanceSandboxClock, { body: { advance } })).reply();
const make = async (payments: NonNullable<ConsentInput['payments']>): Promise<string> =>
  (await server.call(createConsent, { body: { clientId: 'cli_demo', payments } })).reply().consentId;
const rent = { type: 'future', amount: 500_000, narration: 'Rent' } as const;

const granted = async (count = 3): Promise<string> => {
  const consentId = await make([{ ...rent, startDate: inDays(10), frequency: 'monthly', interval: 1, count }]);
  const body = { phone: '+2348000000001' };
  (await server.call(grantSandboxConsent, { params: { consentId }, body })).reply();
  return consentId;
};

const endsOf = async (consentId: string) =>
  (await readAsMerchant(server, consentId)).payments.map(({ outcome, outcomeReason }) => [outcome, outcomeReason]);

describe('a merchant reads of a consent', () => {
  it('that it is active, then paused, then revoked: when, and by whom', async () => {
    const consentId = await granted();
    const params = { consentId };
    expect(await readAsMerchant(server, consentId)).toMatchObject({
      grantStatus: 'active',
      endedAt: null,
      endedBy: null,
    });
    (await server.call(pauseDebits, { params, body: {} })).reply();
    expect((await readAsMerchant(server, consentId)).grantStatus).toBe('paused');
    (await server.call(revokeDebits, { params })).reply();
    const read = await readAsMerchant(server, consentId);
    expect(read).toMatchObject({ status: 'granted', grantStatus: 'revoked', endedBy: 'merchant' });
    expect(read.endedAt).toMatch(/^\d{4}-/);
    expect((await endsOf(consentId)).map(([outcome]) => outcome)).toEqual(Array(3).fill('cancelled'));
    const { events } = (await server.call(listEvents, { query: { consentId, type: 'consent.revoked' } })).reply();
    expect(events.map(({ data }) => data)).toMatchObject([
      { status: 'granted', grantStatus: 'revoked', by: 'merchant' },
    ]);
  });

  it('only those of which one thing has become, page by page', async () => {
    const active = [await granted(), await granted(), await granted()];
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { grantStatus: 'active' as const, limit: 2, ...(cursor && { cursor }) };
      const page = (await server.call(listMerchantConsents, { query })).reply();
      expect(page.consents.map(({ grantStatus }) => grantStatus)).not.toContain('revoked');
      found.push(...page.consents.map(({ consentId }) => consentId));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(active.toReversed());
    const revoked = (await server.call(listMerchantConsents, { query: { grantStatus: 'revoked' } })).reply();
    expect(revoked.consents).toHaveLength(1);
  });

  it('why its payer declined', async () => {
    const { consentId } = await openPayment(server, 9_004);
    const body = { clientId: 'cli_demo', reason: 'Too dear' };
    (await server.call(declineConsent, { params: { consentId }, body })).reply();
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'declined', declinedReason: 'Too dear' });
    expect(await endsOf(consentId)).toEqual([[null, null]]);
  });
});

describe('a merchant reads of a payment', () => {
  it('that it succeeded, and how it was paid', async () => {
    const payment = await openPayment(server, 71_000);
    (await chargeNumber(server, payment, '4111111111111111')).reply();
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    const [paid] = (await readAsMerchant(server, payment.consentId)).payments;
    expect(paid).toMatchObject({ status: 'executed', outcome: 'succeeded', outcomeReason: null });
    expect(paid?.method).toEqual({ type: 'card', brand: 'Visa', lastFour: '1111', bankName: null });
  });

  it('that it was cancelled or expired with its consent, or failed with its debit; the list says the same', async () => {
    const cancelled = (await openPayment(server, 8_004)).consentId;
    const { consent } = (await server.call(cancelConsent, { params: { consentId: cancelled } })).reply();
    expect(consent.payments).toMatchObject([{ outcome: 'cancelled', outcomeReason: 'consent_cancelled' }]);
    const expired = (await openPayment(server, 8_104)).consentId;
    const failing = await granted(1);
    const scenario = { name: 'debit_insufficient_always', consentId: failing } as const;
    (await server.call(setSandboxScenario, { body: scenario })).reply();
    await wind('P1M');
    const ends = {
      [cancelled]: ['cancelled', 'consent_cancelled'],
      [expired]: ['expired', 'consent_expired'],
      [failing]: ['failed', 'insufficient_funds'],
    };
    for (const [consentId, end] of Object.entries(ends)) {
      expect(await endsOf(consentId)).toEqual([end]);
      const { payments } = (await server.call(listMerchantPayments, { query: { consentId } })).reply();
      expect(payments.map(({ status, outcome }) => [status, outcome])).toEqual([['pending', end[0]]]);
    }
  });
});
