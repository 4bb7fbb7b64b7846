import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { readOwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import { declineInvitation, readMe } from '@yarda/contracts/identity/session.ts';
import {
  readFavoritesAndRecents,
  readPaymentHistory,
  releasePendingPayments,
} from '@yarda/contracts/payments/payment-history.ts';
import type { CallInput } from '@yarda/contracts/platform/call.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith } from '../../harness/approval.ts';
import { consentFor, type OpenPayment, openConsent, paymentThatIs, readPayment } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { enrol, type Person } from '../../harness/person.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { saveMembership } from '../../identity/session/membership-store.ts';
import { saveDestination } from '../destination-store.ts';

const server = await startTestServer();
const tokenOf = async (phone: string) => (await server.call(signInToSandbox, { body: { phone } })).reply().token;
const bola = await tokenOf('+2348000000002');
const chidi = await tokenOf('+2348000000003');

const pay = async (payments: readonly OpenPayment[], token: string) => {
  for (const { paymentId, consentId } of payments) {
    (await chargeNumber(server, { paymentId, consentId }, '4111111111111111', { token })).reply();
    await paymentThatIs(server, { paymentId, consentId }, 'it is executed', ({ status }) => status === 'executed');
  }
};

const destined = (destinationAccountId: string, ...amounts: number[]) => {
  const input = consentFor(...amounts);
  return { ...input, payments: input.payments.map((payment) => ({ ...payment, destinationAccountId })) };
};

describe('a person’s payments', () => {
  it('are in their own history and recents, and in no one else’s', async () => {
    const { payments } = await openConsent(server, consentFor(110_000, 120_000));
    await pay(payments, bola);
    const mine = (await server.call(readPaymentHistory, {}, { token: bola })).reply().payments;
    const masked = '411111******1111';
    const card = { maskedCardNumber: masked, obfuscatedCard: masked, schemeImageUrl: '/api/card-schemes/Visa/logo' };
    const origin = { paymentMethod: 'card', ...card, isNewCard: true };
    expect(mine.map(({ amount, merchantName, origin }) => [amount, merchantName, origin])).toEqual([
      [120_000, 'Lekki Fresh Market', origin],
      [110_000, 'Lekki Fresh Market', origin],
    ]);
    const seen = async (asker: Asker) => payments[0] && (await readPayment(server, payments[0], asker)).origin;
    expect(await seen({ token: bola })).toMatchObject(origin);
    for (const asker of [{}, { token: chidi }]) expect(await seen(asker)).toBeNull();
    const page = async (cursor?: string) =>
      (
        await server.call(readPaymentHistory, { query: { limit: 1, ...(cursor && { cursor }) } }, { token: bola })
      ).reply();
    const first = await page();
    const second = await page(first.nextCursor ?? undefined);
    expect([...first.payments, ...second.payments]).toEqual(mine);
    expect([first.nextCursor, second.nextCursor]).toEqual([mine[0]?.paymentId, null]);
    // Neither what no reply gave, nor where in time another person's payment is.
    for (const [cursor, token] of [['pay_unknown', bola] as const, [first.nextCursor ?? '', chidi] as const]) {
      const refused = await server.call(readPaymentHistory, { query: { cursor } }, { token });
      expect(refused.failure().code).toBe('CURSOR_INVALID');
    }
    const found = async (query: CallInput<typeof readPaymentHistory>['query']) =>
      (await server.call(readPaymentHistory, { query }, { token: bola })).reply().payments.length;
    const today = dayInLagos(server.parts.bank.now());
    expect(await found({ from: today, to: today, search: 'lekki FRESH' })).toBe(2);
    expect(await found({ search: 'no such words' })).toBe(0);
    expect(await found({ search: '%' })).toBe(0);
    expect(await found({ from: daysAfter(today, 1) })).toBe(0);
    expect(await found({ to: daysAfter(today, -1) })).toBe(0);
    const recents = (await server.call(readFavoritesAndRecents, { query: { limit: 1 } }, { token: bola })).reply();
    expect(recents).toMatchObject({ recents: [{ amount: 120_000 }], favorites: [{ payments: 2 }] });
    expect((await server.call(readPaymentHistory, {}, { token: chidi })).reply().payments).toEqual([]);
  });

  const toApprove = async (amount: number, approver: Person) => {
    const input = { ...consentFor(amount), requirements: { requiresAuth: true } };
    const opened = await openConsent(server, input, { token: approver.token });
    const [payment] = opened.payments;
    if (!payment) throw new Error('no payment');
    return payment;
  };
  const historyOf = async ({ token }: Person) =>
    (await server.call(readPaymentHistory, {}, { token })).reply().payments.map((payment) => {
      expect(payment).not.toHaveProperty('origin');
      return payment.amount;
    });

  it('include those they approved, which a transfer in an unknown name paid', async () => {
    const approver = await enrol(server, '+2347200000001');
    const payment = await toApprove(150_000, approver);
    await grantWith(approver, payment.consentId, await approve(server, approver, payment.consentId));
    const [, settled] = transferReports(payment.accountNumber, 150_000, new Date(server.parts.bank.now()));
    await reportAsBank(server, settled);
    await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
    expect(await historyOf(approver)).toEqual([150_000]);
    const own = { params: { paymentId: payment.paymentId } };
    const { payment: shown } = (await server.call(readOwnPayment, own, { token: approver.token })).reply();
    expect(shown.amount).toBe(150_000);
    expect(shown).not.toHaveProperty('origin');
  });

  it('do not include those that another person is known to have paid', async () => {
    const approver = await enrol(server, '+2347200000002');
    const payment = await toApprove(160_000, approver);
    await pay([payment], bola);
    await grantWith(approver, payment.consentId, await approve(server, approver, payment.consentId));
    expect(await historyOf(approver)).toEqual([]);
    const read = (token: string) =>
      server.call(readOwnPayment, { params: { paymentId: payment.paymentId } }, { token });
    expect((await read(approver.token)).failure().code).toBe('PAYMENT_NOT_FOUND');
    const input = { params: { consentId: payment.consentId } };
    const { receipt } = (await server.call(readReceipt, input, { token: approver.token })).reply();
    const claims = Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString();
    expect([claims.includes(payment.paymentId), claims.includes('1111')]).toEqual([true, false]);
    // Only the approver agreed to this payment.
    expect((await read(bola)).reply().payment).toMatchObject({ amount: 160_000, isAgreed: false });
  });

  it('are visible to those who act for the merchant with recents.view, and to no one without it', async () => {
    const acting = { token: chidi, headers: { 'x-identify-to': 'mer_lekki', 'x-merchant-id': 'mer_lekki' } };
    const elsewhere = { ...consentFor(170_000), clientId: 'cli_other' };
    const [toAnother] = (await openConsent(server, elsewhere, { secretKey: 'sk_test_other' })).payments;
    if (toAnother) (await chargeNumber(server, toAnother, '4111111111111111', { token: bola })).reply();
    const amountsOf = async (asker: Asker, query = {}) =>
      (await server.call(readPaymentHistory, { query }, asker)).reply().payments.map(({ amount }) => amount);
    expect(await amountsOf({ token: bola })).toContain(170_000);
    for (const query of [{}, { search: 'Order of 170000' }])
      expect(await amountsOf(acting, query)).not.toContain(170_000);
    const theirs = (await server.call(readPaymentHistory, {}, acting)).reply().payments;
    expect(theirs.length).toBeGreaterThan(0);
    expect(JSON.stringify(theirs)).not.toContain('origin');
    expect((await server.call(readFavoritesAndRecents, {}, acting)).reply().recents.length).toBeGreaterThan(0);
    const next = { query: { cursor: theirs[0]?.paymentId ?? '' } };
    expect((await server.call(readPaymentHistory, next, acting)).reply().payments).toEqual(theirs.slice(1));
    const foreign = await server.call(readPaymentHistory, { query: { cursor: 'pay_unknown' } }, acting);
    expect(foreign.failure().code).toBe('CURSOR_INVALID');
    const without = { token: chidi, headers: { 'x-identify-to': 'mer_ikeja', 'x-merchant-id': 'mer_ikeja' } };
    expect((await server.call(readPaymentHistory, {}, without)).failure().code).toBe('PERMISSION_MISSING');
    expect((await server.call(readFavoritesAndRecents, {}, without)).status).toBe(403);
    const stranger = { token: bola, headers: { 'x-identify-to': 'mer_lekki' } };
    expect((await server.call(readPaymentHistory, {}, stranger)).status).toBe(403);
  });

  it.each(['invited', 'declined'] as const)(
    'are hidden from who was %s, and does not act for the merchant',
    async (status) => {
      const { userId } = (await server.call(readMe, {}, { token: bola })).reply().user;
      const membership = { merchantId: 'mer_lekki', role: 'Cashier', permissions: ['recents.view'], status };
      await saveMembership(server.parts.database, userId, { ...membership, invitationId: `inv_bola_${status}` });
      const acting = { token: bola, headers: { 'x-identify-to': 'mer_lekki', 'x-merchant-id': 'mer_lekki' } };
      expect((await server.call(readPaymentHistory, {}, acting)).failure().code).toBe('PERMISSION_MISSING');
    },
  );
});

describe('payments to a destination', () => {
  it('are held until it is linked, and then released once by its owner', async () => {
    const { payments } = await openConsent(server, destined('acc_chidi_new', 130_000, 140_000));
    await pay(payments, bola);
    const [newest] = (await server.call(readPaymentHistory, {}, { token: bola })).reply().payments;
    expect(newest).toMatchObject({
      amount: 140_000,
      onHold: true,
      payeeName: 'Chidi Eze',
      merchantName: 'Lekki Fresh Market',
    });
    const release = (token: string, idempotencyKey?: string) =>
      server.call(
        releasePendingPayments,
        { body: { destinationAccountId: 'acc_chidi_new' } },
        { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
      );
    expect((await release(chidi)).failure().code).toBe('DESTINATION_NOT_LINKED');
    expect((await release(bola)).failure().code).toBe('DESTINATION_NOT_FOUND');
    await saveDestination(server.parts.database, {
      accountId: 'acc_chidi_new',
      ownerUserId: 'usr_chidi',
      linked: true,
    });
    const released = await Promise.all([release(chidi, 'k1'), release(chidi, 'k1'), release(chidi), release(chidi)]);
    const amounts = released.map((answer) => answer.reply().releasedAmount);
    expect(amounts.slice(0, 2).every((amount) => amount === amounts[0])).toBe(true);
    expect(Math.max(...amounts)).toBe(270_000);
    expect(new Set([amounts[0], amounts[2], amounts[3]].filter((amount) => amount !== 0)).size).toBe(1);
    const [after] = (await server.call(readPaymentHistory, {}, { token: bola })).reply().payments;
    expect(after).toMatchObject({ amount: 140_000, onHold: false });
  });

  it('go straight through if it is linked, and are refused if it does not exist', async () => {
    const { payments } = await openConsent(server, destined('acc_chidi_stall', 150_000));
    await pay(payments, bola);
    const [newest] = (await server.call(readPaymentHistory, {}, { token: bola })).reply().payments;
    expect(newest).toMatchObject({ amount: 150_000, onHold: false });
    const nowhere = await server.call(createConsent, { body: destined('acc_nobody', 1_000) });
    expect(nowhere.failure().issues).toEqual([
      { path: 'body.payments.0.destinationAccountId', message: 'is not an account that can be paid' },
    ]);
  });
});

describe('an invitation', () => {
  it('can be declined by the person invited', async () => {
    const decline = (token: string) => server.call(declineInvitation, { params: { id: 'inv_chidi_ikeja' } }, { token });
    expect((await decline(bola)).failure().code).toBe('INVITATION_NOT_FOUND');
    expect((await decline(chidi)).reply().membership.status).toBe('declined');
    const { memberships } = (await server.call(readMe, {}, { token: chidi })).reply();
    expect(memberships.find(({ invitationId }) => invitationId === 'inv_chidi_ikeja')?.status).toBe('declined');
    const active = await server.call(declineInvitation, { params: { id: 'inv_chidi_lekki' } }, { token: chidi });
    expect(active.failure().code).toBe('INVITATION_NOT_FOUND');
  });
});
