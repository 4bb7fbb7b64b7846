import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import {
  type GrantChoices,
  grantConsent,
  prepareApproval,
  readReceipt,
  retryPayments,
} from '@yarda/contracts/consent/approval.ts';
import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import { chargeCard } from '@yarda/contracts/payments/cards.ts';
import { describe, expect, it } from 'vitest';
import { saveAccount } from '../../accounts/user-account-store.ts';
import { checkLedger } from '../../app/check-ledger.ts';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  consentFor,
  type OpenConsent,
  openConsent,
  paymentThatIs,
  readAsMerchant,
  readPayment,
} from '../../harness/new-consent.ts';
import { newPage } from '../../harness/page-claim.ts';
import { chargeNumber, handIn } from '../../harness/pay-by-card.ts';
import { enrol, type Person } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { reconcileCharges } from '../../payments/charges/reconcile-charges.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const mine = (await server.call(listUserAccounts, {}, { token: ada.token })).reply().accounts.filter(isStored);

/** More accounts of Ada's, at a bank that does not answer, or takes an order and decides later. */
for (const accountNumber of ['3000000002', '3000000003', '3000000004', '3000000005']) {
  const like = mine.find(({ accountId }) => accountId === 'acc_ada_first');
  if (!like) throw new Error('Ada has no account at First Bank');
  const account = { ...like, accountId: `acc_ada_${accountNumber}`, accountNumber };
  await saveAccount(server.parts.database, ada.userId, account, 10);
}

const from = (account: string, method: 'account' | 'card' = 'account'): GrantChoices => ({
  ...transferChoices,
  immediatePayments: { granted: true, selectedAccounts: [account], paymentMethods: [method] },
});
const toApprove: Partial<NewConsent> = { requirements: { requiresAuth: true } };
const open = (input: Partial<NewConsent>, ...amounts: number[]) =>
  openConsent(server, { ...consentFor(...amounts), ...input }, { token: ada.token });

const grantFrom = async (account: string, { consentId }: OpenConsent, person: Person = ada) => {
  const choices = from(account);
  return grantWith(person, consentId, await approve(server, person, consentId, choices), choices);
};

const retry = (person: Person, { consentId }: OpenConsent) =>
  person.call(retryPayments, { params: { consentId }, body: {} });

const first = ({ payments: [payment] }: OpenConsent) => {
  if (!payment) throw new Error('A consent was created without its payment');
  return payment;
};
const receiptPayload = (receipt: string) => Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString();
const seen = (consent: OpenConsent) => readPayment(server, first(consent), { token: ada.token });
const paid = (consent: OpenConsent) =>
  paymentThatIs(server, first(consent), 'it is executed', ({ status }) => status === 'executed');
const eventsOf = async (consent: OpenConsent, eventType: string) => {
  const { paymentId, consentId } = first(consent);
  const url = `${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`;
  const update = await readEvents(url, { token: ada.token });
  await update.until(`${eventType} is told`, (events) => events.some(({ data }) => data.eventType === eventType));
  update.cut();
  return update.events.find(({ data }) => data.eventType === eventType)?.data;
};
const debitsOf = ({ consentId }: OpenConsent) =>
  server.parts.database.query(
    unnamed<{ status: string }>(
      'select a.status from charge_attempts a join payments using (payment_id) where consent_id = $1',
    ),
    [consentId],
  );

describe('OneTap: the grant debits a saved account', () => {
  it.each([
    ['acc_ada_gtbank', 'account', { paymentType: 'bank_transfer', payerBank: 'Guaranty Trust Bank' }, '****6785'],
    ['acc_ada_access', 'account', { paymentType: 'bank_transfer', payerBank: 'Access Bank' }, '****6784'],
    ['acc_ada_uba', 'card', { paymentType: 'card', payerCard: '506099******0016' }, '506099******0016'],
  ])('%s: paid with the grant', async (account, paidBy, payer, number) => {
    const consent = await open(toApprove, 250_000);
    expect(await grantFrom(account, consent)).toMatchObject({
      status: 200,
      body: {
        paymentResults: { succeeded: 1, failed: 0, results: [{ status: 'executed' }] },
        consent: { status: 'granted', payments: [{ status: 'executed' }] },
      },
    });
    expect(await paid(consent)).toMatchObject({ paidBy, receivedAmount: 250_000, origin: null });
    const { origin } = await seen(consent);
    expect(origin).toMatchObject({ paymentMethod: payer.paymentType, saved: true });
    expect(Object.values(origin ?? {})).toContain(number);
    expect(await eventsOf(consent, 'payment_success')).toMatchObject({ status: 'completed', ...payer });
    const input = { params: { consentId: consent.consentId } };
    const mine = await server.call(readReceipt, input, { token: ada.token });
    expect(receiptPayload(mine.reply().receipt)).toMatch(
      new RegExp(`Collected: ₦2,500.00 from .*${number.slice(-4)}, on`),
    );
    const theirs = await server.call(readReceipt, input, { secretKey: 'sk_test_demo' });
    expect(receiptPayload(theirs.reply().receipt)).not.toContain('Collected');
  });

  it('charges the card that is stored beside a bank’s mandate, if the payer chooses it', async () => {
    const consent = await open(toApprove, 255_000);
    const choices = from('acc_ada_gtbank', 'card');
    const approval = await approve(server, ada, consent.consentId, choices);
    const granted = await grantWith(ada, consent.consentId, approval, choices);
    expect(granted.body).toMatchObject({ paymentResults: { succeeded: 1, failed: 0 } });
    const origin = { paymentMethod: 'card', maskedCardNumber: '411111******1111', saved: true };
    expect(await seen(consent)).toMatchObject({ status: 'executed', paidBy: 'card', origin });
  });

  it('names the right that is used: an account with a mandate and a saved card is debited by the one that was chosen', async () => {
    const text =
      "update user_accounts set card_of = 'atm_before', card_rail = 'sandbox' where account_id = 'acc_ada_gtbank'";
    await server.owner.query(unnamed(text));
    const rightsOf = async (method: 'account' | 'card', amount: number) => {
      const consent = await open(toApprove, amount);
      const choices = from('acc_ada_gtbank', method);
      const approval = await approve(server, ada, consent.consentId, choices);
      expect((await grantWith(ada, consent.consentId, approval, choices)).body).toMatchObject({
        paymentResults: { failed: 0 },
      });
      const [attempt] = await server.owner.query(
        unnamed<{ account: { cardOf: string | null; maskedPan: string | null } }>(
          'select account from charge_attempts join payments using (payment_id) where consent_id = $1',
        ),
        [consent.consentId],
      );
      return attempt?.account;
    };
    expect(await rightsOf('account', 257_000)).toMatchObject({ cardOf: null, maskedPan: null });
    expect(await rightsOf('card', 258_000)).toMatchObject({ cardOf: 'atm_before', linkOf: null });
  });

  it('charges no card of an account that has none', async () => {
    const consent = await open(toApprove, 256_000);
    const choices = from('acc_ada_access', 'card');
    const refused = await grantWith(
      ada,
      consent.consentId,
      await approve(server, ada, consent.consentId, choices),
      choices,
    );
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_NOT_ELIGIBLE' });
    expect(await debitsOf(consent)).toEqual([]);
  });

  it('Insufficient funds: the consent is granted, and the payment can be made another way', async () => {
    const consent = await open(toApprove, 260_000);
    const granted = await grantFrom('acc_ada_first', consent);
    const failed = { succeeded: 0, failed: 1, results: [{ status: 'failed', message: 'Insufficient funds' }] };
    expect(granted).toMatchObject({ status: 200, body: { paymentResults: failed, consent: { status: 'granted' } } });
    expect(await eventsOf(consent, 'debit_failed')).toMatchObject({ status: 'failed', message: 'Insufficient funds' });
    expect(await seen(consent)).toMatchObject({ status: 'pending', receivedAmount: 0 });
    expect((await retry(ada, consent)).body).toMatchObject({ paymentResults: failed });
    (await chargeNumber(server, first(consent), '4111111111111111', { token: ada.token })).reply();
    expect(await paid(consent)).toMatchObject({ paidBy: 'card', returns: [] });
    expect((await retry(ada, consent)).body).toMatchObject({ paymentResults: { succeeded: 1, failed: 0 } });
    expect(await debitsOf(consent)).toHaveLength(3);
  });

  it('an unauthorised account cannot be chosen; one that the bank refuses fails', async () => {
    const consent = await open(toApprove, 270_000);
    expect((await grantFrom('acc_ada_zenith', consent)).body).toMatchObject({ code: 'ACCOUNT_NOT_ELIGIBLE' });
    expect((await grantFrom('acc_somebodys', consent)).body).toMatchObject({ code: 'ACCOUNT_NOT_ELIGIBLE' });
    await server.parts.database.query(
      unnamed(`update user_accounts set integrations = (select integrations from user_accounts
         where account_id = 'acc_ada_access')
        where account_id = 'acc_ada_zenith'`),
    );
    expect((await grantFrom('acc_ada_zenith', consent)).body).toMatchObject({
      paymentResults: { failed: 1, results: [{ message: 'Direct debit payment failed' }] },
    });
  });

  it('some fail: only those are retried, and only by the payer', async () => {
    const consent = await open(toApprove, 280_000, 280_005);
    const partly = { succeeded: 1, failed: 1, results: [{ status: 'executed' }, { status: 'failed' }] };
    expect((await grantFrom('acc_ada_access', consent)).body).toMatchObject({ paymentResults: partly });
    expect((await retry(ada, consent)).body).toMatchObject({ paymentResults: partly });
    expect((await debitsOf(consent)).map(({ status }) => status).sort()).toEqual(['approved', 'declined', 'declined']);
    const bola = await enrol(server, '+2348000000002');
    expect(await retry(bola, consent)).toMatchObject({ status: 404, body: { code: 'CONSENT_NOT_FOUND' } });
  });

  it('a lost answer is not a failure: the outcome is asked for, or reported', async () => {
    const [later, never] = [await open(toApprove, 290_000), await open(toApprove, 291_000)];
    const taken = await grantFrom('acc_ada_3000000002', later);
    expect(taken.body).toMatchObject({ paymentResults: { succeeded: 1, failed: 0 } });
    const refused = await grantFrom('acc_ada_3000000003', never);
    expect(refused.body).toMatchObject({ paymentResults: { failed: 1, results: [{ message: 'Payment failed' }] } });
  });

  it('a debit that its bank has only taken is paid or failed later, also if the bank never says that it failed', async () => {
    const [later, never] = [await open(toApprove, 291_100), await open(toApprove, 291_200)];
    const created = await grantFrom('acc_ada_3000000004', later);
    expect(created.body).toMatchObject({ paymentResults: { succeeded: 1 } });
    const granting = grantFrom('acc_ada_3000000005', never);
    const inAMinute = { ...server.parts.deps, now: () => server.parts.deps.now() + 60_000 };
    await eventually('the failure is found by asking', async () => {
      await reconcileCharges(inAMinute);
      return (await debitsOf(never)).find(({ status }) => status === 'declined');
    });
    const failed = { failed: 1, results: [{ message: 'Payment failed' }] };
    expect((await granting).body).toMatchObject({ paymentResults: failed });
  });

  it('a debit whose process died is looked up by its reference, and ended if it never arrived', async () => {
    const consent = await open(toApprove, 292_000);
    const { paymentId } = first(consent);
    const account = { ...mine[0], maskedPan: null };
    await server.parts.database.query(
      unnamed(`insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration, account,
         payer_user_id, requested_at)
          values ('atm_of_the_dead', 'sandbox', 'payment', $1, 292000, '', $2::jsonb, $3, now())`),
      [paymentId, JSON.stringify(account), ada.userId],
    );
    expect(await seen(consent)).toMatchObject({
      openCharge: { method: 'account', next: 'waiting' },
      origin: { bankName: 'Guaranty Trust Bank', accountName: 'Ada Obi', accountNumber: '****6785', saved: true },
    });
    const stranger = await readPayment(server, first(consent));
    expect(stranger.origin).toBeNull();
    expect(JSON.stringify(stranger)).not.toMatch(/6785|Guaranty/);
    expect((await grantFrom('acc_ada_access', consent)).body).toMatchObject({ code: 'CARD_ATTEMPT_OPEN' });
    const failures: unknown[] = [];
    const inAMinute = { ...server.parts.deps, now: () => server.parts.deps.now() + 60_000 };
    const down = { of: () => ({ ...inAMinute.mandateRail.of('sandbox'), findDebit: () => Promise.reject('down') }) };
    await reconcileCharges({
      ...{ ...inAMinute, mandateRail: { ...inAMinute.mandateRail, ...down } },
      failed: (error) => void failures.push(error),
    });
    expect(failures).toContain('down');
    await reconcileCharges(inAMinute);
    expect(await eventsOf(consent, 'debit_failed')).toMatchObject({ message: 'Payment failed' });
    expect((await grantFrom('acc_ada_access', consent)).body).toMatchObject({ paymentResults: { succeeded: 1 } });
  });

  it('ten times under one key is one grant, one debit and one answer', async () => {
    const consent = await open(toApprove, 293_000);
    const { consentId } = consent;
    const choices = from('acc_ada_access');
    const body = { ...choices, approval: await approve(server, ada, consentId, choices) };
    const send = () => ada.call(grantConsent, { params: { consentId }, body }, {}, { 'idempotency-key': 'one-tap' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const message = [...answers, await send()].map(({ status, body: reported }) =>
      JSON.stringify({ status, reported }),
    );
    expect(new Set(message).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { paymentResults: { succeeded: 1 } } });
    expect(await debitsOf(consent)).toHaveLength(1);
  });
});

describe('the stored card of an account', () => {
  const requestFor = (consent: OpenConsent, changed: object = {}) => {
    const { paymentId, amount } = first(consent);
    const body = { paymentId, sourceAccountId: 'acc_ada_uba', amount, narration: `Order of ${amount}`, ...changed };
    return { body };
  };
  const charge = (consent: OpenConsent, changed: object = {}, person: Person = ada) =>
    person.call(chargeCard, requestFor(consent, changed), {}, { authorization: `Bearer ${person.token}` });

  it('is charged again once the payer has approved the payment from it', async () => {
    const consent = await open(toApprove, 281_005);
    expect((await charge(consent)).body).toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect((await grantFrom('acc_ada_uba', consent)).body).toMatchObject({ paymentResults: { failed: 1 } });
    const { paymentId } = first(consent);
    expect(await charge(consent)).toMatchObject({
      status: 200,
      body: { paymentId, amount: 281_005, requires3DS: false, requiresOTP: false },
    });
    await eventsOf(consent, 'debit_failed');
    expect(await debitsOf(consent)).toHaveLength(2);
  });

  it('is charged for no other account, amount, narration or person, nor by a bearer token alone', async () => {
    const consent = await open(toApprove, 282_005);
    await grantFrom('acc_ada_uba', consent);
    const codeOf = async (changed: object, person?: Person) => (await charge(consent, changed, person)).body.code;
    expect(await codeOf({ sourceAccountId: 'acc_ada_access' })).toBe('APPROVAL_REQUIRED');
    expect(await codeOf({ amount: 1 })).toBe('INVALID_REQUEST');
    expect(await codeOf({ narration: 'Other' })).toBe('INVALID_REQUEST');
    const bola = await enrol(server, '+2348000000002');
    expect(await codeOf({}, bola)).toBe('PAYMENT_NOT_FOUND');
    const unsigned = await server.call(chargeCard, requestFor(consent), { token: ada.token });
    expect(unsigned.failure().code).toBe('SIGNATURE_INVALID');
    expect(await debitsOf(consent)).toHaveLength(1);
  });
});

describe('one way to pay at a time', () => {
  it('a card that waits for its code gives way to the account', async () => {
    const consent = await open({ dataSharing: { bvnData: true } }, 294_000);
    (await chargeNumber(server, first(consent), '5555555555554444')).reply();
    expect(await readPayment(server, first(consent))).toMatchObject({ openCharge: { method: 'card', next: 'otp' } });
    const choices = { ...from('acc_ada_access'), dataSharing: { granted: true, dataTypes: ['bvnData' as const] } };
    const approval = await approve(server, ada, consent.consentId, choices);
    const granted = await grantWith(ada, consent.consentId, approval, choices);
    expect(granted.body).toMatchObject({ paymentResults: { succeeded: 1 } });
    expect((await debitsOf(consent)).map(({ status }) => status).sort()).toEqual(['approved', 'declined']);
  });

  it('a card that another page waits with stays theirs to answer, and goes back once the account has paid', async () => {
    const consent = await open({ dataSharing: { bvnData: true } }, 294_002);
    const page = newPage();
    (await chargeNumber(server, first(consent), '5555555555554444', page)).reply();
    const choices = { ...from('acc_ada_access'), dataSharing: { granted: true, dataTypes: ['bvnData' as const] } };
    const approval = await approve(server, ada, consent.consentId, choices);
    const granted = await grantWith(ada, consent.consentId, approval, choices);
    expect(granted.body).toMatchObject({ paymentResults: { succeeded: 1 } });
    expect((await debitsOf(consent)).map(({ status }) => status).sort()).toEqual(['approved', 'otp']);
    const late = await handIn(server, first(consent), '123456', page);
    expect(late.failure().code).toBe('PAYMENT_ALREADY_EXECUTED');
  });

  it('but not to a person whose passkey did not approve it', async () => {
    const consent = await open({ dataSharing: { bvnData: true } }, 294_001);
    (await chargeNumber(server, first(consent), '5555555555554444')).reply();
    const bola = await enrol(server, '+2348000000002');
    const choices = { ...from('acc_ada_access'), dataSharing: { granted: true, dataTypes: ['bvnData' as const] } };
    const unsigned = await grantWith(bola, consent.consentId, { termsHash: 'A', response: {} }, choices);
    expect(unsigned.body).toMatchObject({ success: false });
    expect(await readPayment(server, first(consent))).toMatchObject({ openCharge: { method: 'card', next: 'otp' } });
  });

  it('when a transfer races the debit, one pays and the other is returned, and the books agree', async () => {
    for (let round = 0; round < 8; round += 1) {
      const consent = await open(toApprove, 295_004);
      const [, settled] = transferReports(first(consent).accountNumber, 295_004, new Date(server.parts.bank.now()));
      await Promise.all([grantFrom('acc_ada_access', consent), reportAsBank(server, settled)]);
      const created = await paid(consent);
      const returned = await paymentThatIs(server, first(consent), 'the rest went back', ({ returns }) =>
        returns.every(({ status }) => status === 'returned'),
      );
      const attempts = await debitsOf(consent);
      expect(returned.returns).toHaveLength(attempts.length);
      expect(created.receivedAmount).toBe(295_004);
    }
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});

describe('a signed-in payment on its own', () => {
  it('is debited by its own approval, and granted by being paid', async () => {
    const consent = await open({}, 296_000);
    expect((await grantFrom('acc_ada_first', consent)).body).toMatchObject({ paymentResults: { failed: 1 } });
    expect(await readAsMerchant(server, consent.consentId)).toMatchObject({ status: 'pending', grant: null });
    expect((await grantFrom('acc_ada_access', consent)).body).toMatchObject({
      consent: { status: 'granted' },
      paymentResults: { succeeded: 1 },
    });
    const granted = await readAsMerchant(server, consent.consentId);
    expect(granted).toMatchObject({
      status: 'granted',
      grant: { payer: { userId: await payerAliasFor(server, ada) } },
    });
    const stored = await server.parts.database.query(
      unnamed<{ account: string }>(
        `select terms #>> '{accounts,0,accountId}' as account from earlier_grants where consent_id = $1`,
      ),
      [consent.consentId],
    );
    expect(stored).toEqual([{ account: 'acc_ada_first' }]);
    const again = await ada.call(prepareApproval, { params: { consentId: consent.consentId } });
    expect(again.body).toMatchObject({ code: 'CONSENT_ALREADY_GRANTED' });
  });

  it('needs no approval if nothing is debited', async () => {
    const { consentId } = await open({}, 297_000);
    const granted = await grantWith(ada, consentId, await approve(server, ada, consentId));
    expect(granted.body).toMatchObject({ code: 'GRANT_NOT_NEEDED' });
  });
});
