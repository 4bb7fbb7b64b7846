import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { saveCard } from '@yarda/contracts/payments/cards-saving.ts';
import { announceTransfer, openTransferAccount, type Payment } from '@yarda/contracts/payments/payment.ts';
import { readPaymentHistory } from '@yarda/contracts/payments/payment-history.ts';
import { declineOffer } from '@yarda/contracts/payments/payment-offer.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { newLinker } from '../../harness/link-account.ts';
import { consentFor, type OpenPayment, openConsent, openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { newPage } from '../../harness/page-claim.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { enrol } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const good = '4111111111111111';
const account = { accountNumber: '1000000003', institutionCode: '000036' };

const save = ({ paymentId }: OpenPayment, asker: Asker) =>
  server.call(saveCard, { body: { paymentId, ...account } }, asker);
const decline = ({ paymentId, consentId }: OpenPayment, asker: Asker) =>
  server.call(declineOffer, { params: { paymentId }, body: { consentId } }, asker);
const announce = ({ paymentId, consentId }: OpenPayment, asker: Asker) =>
  server.call(announceTransfer, { params: { paymentId }, body: { consentId } }, asker);
const accountsOf = async (token: string) =>
  (await server.call(listUserAccounts, {}, { token })).reply().accounts.filter(isStored);
const historyOf = async (token: string) => (await server.call(readPaymentHistory, {}, { token })).reply().payments;
const seenBy = async ({ consentId }: OpenPayment, asker: Asker): Promise<Payment | undefined> => {
  const input = { params: { consentId }, query: { clientId: 'cli_demo' } };
  return immediatePayments((await server.call(readConsent, input, asker)).reply().consent)[0];
};
const executed = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');

/** H1: the victim pays with a card without signing in, and wants it saved. The attacker knows the link. */
describe('a card that someone else paid with', () => {
  it('is not saved to an account of the attacker, who is not even offered it', async () => {
    const [victimsPage, attacker] = [newPage(), await newLinker(server)];
    const payment = await openPayment(server, 810_000);
    (await chargeNumber(server, payment, good, victimsPage, true)).reply();
    for (const asker of [attacker, { ...newPage(), ...attacker }]) {
      expect((await save(payment, asker)).failure().code).toBe('CARD_NOT_SAVED');
      expect(await seenBy(payment, asker)).not.toHaveProperty('shouldPromptCardLinking');
      expect((await decline(payment, asker)).failure().code).toBe('PAYMENT_NOT_FOUND');
    }
    expect(await accountsOf(attacker.token)).toEqual([]);
    const victim = await newLinker(server);
    expect(await seenBy(payment, { ...victimsPage, ...victim })).toHaveProperty('shouldPromptCardLinking');
    (await save(payment, { ...victimsPage, ...victim })).reply();
  });

  it('is not saved to an account of the attacker who paid it, if the consent is meant for another', async () => {
    const [page, attacker, meant] = [newPage(), await newLinker(server), await newLinker(server)];
    const userId = await payerAliasFor(server, meant);
    const [payment] = (await openConsent(server, { ...consentFor(815_000), userId })).payments;
    if (!payment) throw new Error('There is a payment');
    (await chargeNumber(server, payment, good, page, true)).reply();
    expect((await save(payment, { ...page, ...attacker })).failure().code).toBe('CARD_NOT_SAVED');
    (await save(payment, { ...page, ...meant })).reply();
  });

  it('does not become the attacker’s by a failed charge, an opened account or an announced transfer', async () => {
    const [victim, attacker] = [await newLinker(server), { ...newPage(), ...(await newLinker(server)) }];
    const payment = await openPayment(server, 820_000);
    const { paymentId, consentId } = payment;
    expect((await chargeNumber(server, payment, '4000000000000002', attacker, true)).status).toBe(402);
    (await server.call(openTransferAccount, { params: { paymentId }, body: { consentId } }, attacker)).reply();
    (await chargeNumber(server, payment, good, victim, true)).reply();
    expect((await save(payment, attacker)).failure().code).toBe('CARD_NOT_SAVED');
    expect(await historyOf(attacker.token)).toEqual([]);
    expect(await historyOf(victim.token)).toHaveLength(1);
    (await save(payment, victim)).reply();
  });

  it('does not become the attacker’s by a grant', async () => {
    const attacker = await enrol(server, '+2347300000001');
    const victim = await newLinker(server);
    const input = { ...consentFor(830_000), dataSharing: { bvnData: true } };
    const { consentId, payments } = await openConsent(server, input);
    const [payment] = payments;
    if (!payment) throw new Error('There is a payment');
    (await chargeNumber(server, payment, good, victim, true)).reply();
    await executed(payment);
    const choices = { ...transferChoices, dataSharing: { granted: true, dataTypes: ['bvnData' as const] } };
    const approval = await approve(server, attacker, consentId, choices);
    await grantWith(attacker, consentId, approval, choices);
    expect((await save(payment, { token: attacker.token })).failure().code).toBe('CARD_NOT_SAVED');
    expect(await historyOf(attacker.token)).toEqual([]);
    expect(await historyOf(victim.token)).toHaveLength(1);
  });
});

/** M6: the attacker says first that the transfer is on its way. */
describe('a transfer that someone else makes', () => {
  it('does not become the attacker’s by being announced', async () => {
    const attacker = { ...newPage(), ...(await newLinker(server)) };
    const ada = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply();
    const payment = await openPayment(server, 840_006);
    (await announce(payment, attacker)).reply();
    const adas = { ...newPage(), token: ada.token };
    await announce(payment, adas);
    await executed(payment);
    expect(await historyOf(attacker.token)).toEqual([]);
    expect((await historyOf(ada.token)).map(({ paymentId }) => paymentId)).toContain(payment.paymentId);
    const seen = await seenBy(payment, attacker);
    expect(seen).not.toHaveProperty('shouldPromptBankAccountLinking');
    expect(JSON.stringify(seen)).not.toMatch(/Zenith|1000000001/);
    expect((await decline(payment, attacker)).failure().code).toBe('PAYMENT_NOT_FOUND');
    expect(await seenBy(payment, adas)).toMatchObject({ shouldPromptBankAccountLinking: true });
  });
});
