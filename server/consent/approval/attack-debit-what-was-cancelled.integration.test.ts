import { type GrantChoices, retryPayments } from '@yarda/contracts/consent/approval.ts';
import { cancelConsent } from '@yarda/contracts/consent/consent-cancel.ts';
import { chargeCard } from '@yarda/contracts/payments/cards.ts';
import { expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');

const from = (account: string): GrantChoices => ({
  ...transferChoices,
  immediatePayments: { granted: true, selectedAccounts: [account], paymentMethods: ['account'] },
});

/** Ada approves a debit of this account, which it has too little money for; then the merchant takes the consent back. */
const approvedAndCancelled = async (account: string, amount: number) => {
  const consent = await openConsent(server, consentFor(amount), { token: ada.token });
  const { consentId } = consent;
  const choices = from(account);
  const granted = await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices);
  expect(granted.body).toMatchObject({ paymentResults: { succeeded: 0, failed: 1 } });
  (await server.call(cancelConsent, { params: { consentId } })).reply();
  return consent;
};

const countAttempts = async (consentId: string): Promise<number> =>
  (
    await server.owner.query(
      unnamed('select from charge_attempts join payments using (payment_id) where consent_id = $1'),
      [consentId],
    )
  ).length;

it('an approval from before its merchant took the consent back debits no account', async () => {
  const { consentId } = await approvedAndCancelled('acc_ada_first', 260_000);
  const again = await ada.call(retryPayments, { params: { consentId }, body: {} });
  expect(again.body).toMatchObject({ code: 'CONSENT_NOT_FOUND' });
  expect(await countAttempts(consentId)).toBe(1);
});

it('nor does it charge a stored card again', async () => {
  const { consentId, payments } = await approvedAndCancelled('acc_ada_uba', 281_005);
  const [payment] = payments;
  const { paymentId, amount } = payment ?? { paymentId: '', amount: 0 };
  const body = { paymentId, sourceAccountId: 'acc_ada_uba', amount, narration: `Order of ${amount}` };
  const charged = await ada.call(chargeCard, { body }, {}, { authorization: `Bearer ${ada.token}` });
  expect(charged.body).toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  expect(await countAttempts(consentId)).toBe(1);
  expect((await checkLedger(server.parts.database)).faults).toEqual([]);
});
