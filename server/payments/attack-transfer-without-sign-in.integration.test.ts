import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { announceTransfer, openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { describe, expect, it } from 'vitest';
import { newLinker } from '../harness/link-account.ts';
import { consentFor, openConsent } from '../harness/new-consent.ts';
import { payerAliasFor } from '../harness/register-with-merchant.ts';
import type { Asker } from '../harness/requester.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();

const guarded = async (userId?: string) => {
  const input = { ...consentFor(710_000), requirements: { requiresAuth: true }, ...(userId ? { userId } : {}) };
  const [payment] = (await openConsent(server, input)).payments;
  if (!payment) throw new Error('There is a payment');
  return payment;
};

const walletOf = async (consentId: string, asker: Asker = {}) => {
  const answer = await server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } }, asker);
  return immediatePayments(answer.reply().consent)[0]?.shieldWallet;
};

/** M11: the consent demands a sign-in, and the visitor has none. */
describe('a consent that demands a sign-in', () => {
  it('does not give its one-time account to a visitor, in the page or by any call', async () => {
    const { paymentId, consentId } = await guarded();
    const accountNumber = (await walletOf(consentId, await newLinker(server)))?.accountNumber ?? 'none';
    expect(accountNumber).toMatch(/^\d{10}$/);
    const page = await server.send({ method: 'GET', url: `/r/${consentId}?clientId=cli_demo` });
    expect([page.statusCode, page.body.includes(consentId)]).toEqual([200, true]);
    expect(page.body).not.toContain(accountNumber);
    expect(await walletOf(consentId)).toBeNull();
    const input = { params: { paymentId }, body: { consentId } };
    for (const call of [openTransferAccount, announceTransfer] as const) {
      const answer = await server.call(call, input);
      expect([answer.status, answer.failure().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
      expect(answer.text).not.toContain(accountNumber);
    }
  });

  it('gives it to the person it is meant for alone', async () => {
    const [owner, other] = [await newLinker(server), await newLinker(server)];
    const { paymentId, consentId } = await guarded(await payerAliasFor(server, owner));
    const input = { params: { paymentId }, body: { consentId } };
    for (const call of [openTransferAccount, announceTransfer] as const) {
      const answer = await server.call(call, input, other);
      expect([answer.status, answer.failure().code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    }
    const opened = await server.call(openTransferAccount, input, owner);
    expect(opened.reply().shieldWallet).toEqual(await walletOf(consentId, owner));
    expect((await server.call(announceTransfer, input, owner)).reply().transferStatus).toBe('announced');
  });
});
