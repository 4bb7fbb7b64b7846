import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import { createConsent, type NewConsent } from '@yarda/contracts/consent/consent.ts';
import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import { saveCard } from '@yarda/contracts/payments/cards-saving.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../harness/approval.ts';
import { accountsOfLinker, confirmTransfer, startDirectLink } from '../harness/link-account.ts';
import { consentFor, openConsent, openPayment } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { enrol, type Person } from '../harness/person.ts';
import { linkBinding, sealedCard, typedCard } from '../harness/sealed-card.ts';
import { startTestServer } from '../harness/test-server.ts';
import { statement, unnamed } from '../platform/database/database.ts';

const server = await startTestServer();
const attacker = await enrol(server, '+2347600000001');
const good = '4111111111111111';
const withOtp = '5555555555554444';
const silent = '4000000000002016';

const adasCardAccount = { accountNumber: '2000000011', institutionCode: '000004' };
const ngozis = { accountNumber: '1000000009', institutionCode: '000011' };

const link = async (number: string, account: typeof ngozis, { token }: Person) => {
  const cardDetails = await sealedCard(server, typedCard(number), await linkBinding(server, account, { token }));
  return server.call(chargeCardToLink, { body: { saveCard: true, saveToAccount: account, cardDetails } }, { token });
};

const sharing: NewConsent = {
  ...consentFor(300_000),
  requirements: { requiresAuth: true },
  dataSharing: { bankAccounts: ['accountNumber'] },
};

const sharedBy = async (person: Person) => {
  const { consentId } = await openConsent(server, sharing, { token: person.token });
  const choices: GrantChoices = { ...transferChoices, dataSharing: { granted: true, dataTypes: ['bankAccounts'] } };
  expect((await grantWith(person, consentId, await approve(server, person, consentId, choices), choices)).status).toBe(
    200,
  );
  const read = await server.call(readConsentData, { params: { consentId } });
  return read.reply().data.bankAccounts ?? [];
};

const debiting = async (person: Person, accountId: string) => {
  const { consentId } = await openConsent(server, consentFor(310_000), { token: person.token });
  const immediatePayments = { granted: true, selectedAccounts: [accountId], paymentMethods: ['account' as const] };
  const choices: GrantChoices = { ...transferChoices, immediatePayments };
  return (await grantWith(person, consentId, await approve(server, person, consentId, choices), choices)).body;
};

const paying = (destination: object) =>
  server.call(createConsent, {
    body: { clientId: 'cli_demo', payments: [{ type: 'immediate', amount: 5_000, narration: 'x', ...destination }] },
  });

/** M1: the attacker's own card, linked to the victim's account number, makes the account the attacker's. */
describe('a card that does not draw on the account', () => {
  it('is not linked to it, nor charged', async () => {
    for (const number of [withOtp, good, silent]) {
      expect((await link(number, adasCardAccount, attacker)).failure()).toMatchObject({
        code: 'CARD_ACCOUNT_UNCONFIRMED',
        message: 'Your bank did not confirm that this card belongs to this account',
      });
    }
    expect(await accountsOfLinker(server, attacker.token)).toEqual([]);
    const charged = unnamed("select status from sandbox_charges where status ->> 'status' <> 'declined'");
    expect(await server.parts.database.query(charged)).toEqual([]);
  });

  it('is not saved to it after a payment', async () => {
    const page = { ...newPage(), token: attacker.token };
    const payment = await openPayment(server, 250_000);
    (await chargeNumber(server, payment, good, page, true)).reply();
    const body = { paymentId: payment.paymentId, ...adasCardAccount };
    expect((await server.call(saveCard, { body }, page)).failure().code).toBe('CARD_ACCOUNT_UNCONFIRMED');
    expect(await accountsOfLinker(server, attacker.token)).toEqual([]);
  });
});

describe('a card whose bank cannot say, in the name of the account’s holder', () => {
  it('is listed as a card only: never shared, debited or paid', async () => {
    (await link(silent, ngozis, attacker)).reply();
    const [account, ...others] = await accountsOfLinker(server, attacker.token);
    expect(others).toEqual([]);
    expect(account).toMatchObject({ ...ngozis, cardOnly: true, linkStatus: null });
    const accountId = account?.accountId ?? '';
    expect(await sharedBy(attacker)).toEqual([]);
    expect(await debiting(attacker, accountId)).toMatchObject({ code: 'ACCOUNT_NOT_ELIGIBLE' });
    expect((await paying({ destinationAccountId: accountId })).status).toBe(400);
    const recipient = { recipientBankName: 'Unity Bank', recipientAccountName: 'Ngozi Adaeze Eze' };
    const number = { recipientAccountNumber: ngozis.accountNumber, recipientBankCode: ngozis.institutionCode };
    const pending = (await paying({ ...recipient, ...number })).reply();
    const destination = statement(
      'test-destination',
      `select owner_user_id, linked from destinations join payments on account_id = destination_account_id
       where consent_id = :consentId`,
    );
    expect(await server.parts.database.query(destination, { consentId: pending.consentId })).toEqual([
      { ownerUserId: null, linked: false },
    ]);
  });

  it('is the person’s own once a transfer from the account has proved it', async () => {
    const { accountLink } = (await startDirectLink(server, ngozis, { token: attacker.token })).reply();
    (await confirmTransfer(server, accountLink.id, { token: attacker.token })).reply();
    const [account] = await accountsOfLinker(server, attacker.token);
    expect(account).not.toHaveProperty('cardOnly');
    expect(account).toMatchObject({ ...ngozis, linkStatus: 'approved' });
    expect(await sharedBy(attacker)).toEqual([{ accountNumber: ngozis.accountNumber }]);
  });
});
