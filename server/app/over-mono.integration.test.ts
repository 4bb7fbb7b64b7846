import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { supplyLinkDetails } from '@yarda/contracts/linking/linking.ts';
import { decideDebits } from '@yarda/rails/mono/stand-in/mono-debits.ts';
import { moveMandate, payIntoMandate, readyMandates } from '@yarda/rails/mono/stand-in/mono-mandates.ts';
import { startMonoStandIn } from '@yarda/rails/mono/stand-in/start-mono-stand-in.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { approve, grantWith, transferChoices } from '../harness/approval.ts';
import { eventually } from '../harness/eventually.ts';
import { accountsOfLinker, newLinker, sandboxAccount, startDirectLink } from '../harness/link-account.ts';
import { type Person, rejoin } from '../harness/person.ts';
import { tablesWith } from '../harness/tables-with.ts';
import { startTestServer } from '../harness/test-server.ts';

const secrets = { secretKey: 'test_sk_of_the_tests', webhookSecret: 'a secret of the tests' };
let nowMs = Date.now;
const standIn = await startMonoStandIn({ ...secrets, now: () => nowMs() });
const { book, webhooks, faults } = standIn;
const server = await startTestServer({
  railPorts: { linkRail: 'mono' },
  providers: { mono: { ...secrets, baseUrl: standIn.baseUrl, mode: 'test' } },
});
nowMs = () => server.parts.deps.now();
const debits = agreedDebits(server);

/** Grants one payment of ₦5,000.00 on a day, from an account of anyone's. */
const grant = async (existing: Person, dueDate: string, accountId = ''): Promise<string> => {
  const person = await rejoin(server, existing);
  const payments = [{ type: 'future' as const, amount: 500_000, narration: 'Rent', dueDate }];
  const { consentId } = (await server.call(createConsent, { body: { clientId: 'cli_demo', payments } })).reply();
  const choices: GrantChoices = {
    ...{ userAuthenticated: true, attestDiscoveryId: transferChoices.attestDiscoveryId },
    futurePayments: { granted: true, selectedAccounts: [accountId], paymentMethods: ['account'] },
  };
  const { status } = await grantWith(person, consentId, await approve(server, person, consentId, choices), choices);
  expect(status).toBe(200);
  return consentId;
};

afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});

/** Every webhook that is due goes out, after a forgery of it; what is not acknowledged comes again. */
const deliver = async (): Promise<void> => {
  const post = async (body: string, secret: string) => {
    const headers = { 'content-type': 'application/json', 'mono-webhook-secret': secret };
    return (await server.send({ method: 'POST', url: '/api/webhooks/mono', payload: body, headers })).statusCode;
  };
  for (const webhook of webhooks.takeDue()) {
    expect(await post(webhook.body, 'another secret of it')).toBe(401);
    if ((await post(webhook.body, webhook.secret)) !== 200) webhooks.refused(webhook);
  }
};

const bvn = '22222222222';
let payers = 0;
/** Links an account by Mono, up to the transfer from it. Mono asks no details of a customer whom it already has. */
const linkUpToTransfer = async ({ token }: Person, account: { accountNumber: string; institutionCode: string }) => {
  const { accountLink: started } = (await startDirectLink(server, account, { token })).reply();
  expect(started).toEqual({ id: started.id, mandateType: 'otp', details: ['bvn', 'email', 'address'] });
  payers += 1;
  const body = { bvn, email: `payer-${payers}@example.com`, address: '12 Adeola Odeku Street, Lagos' };
  const { accountLink } = (
    await server.call(supplyLinkDetails, { params: { id: started.id }, body }, { token })
  ).reply();
  const { payInDetails: to } = accountLink;
  if (!to) throw new Error('No transfer is asked for');
  return { to, pay: () => payIntoMandate(book, { ...to, from: to.sourceAccount }) };
};
const chargeStatus = async ({ token }: Person) => (await accountsOfLinker(server, token))[0]?.linkStatus ?? null;

describe('an account linked by Mono', () => {
  it('reports each step of its bank once despite doubled webhooks, and is debited when ready', async () => {
    const person = await newLinker(server);
    webhooks.fault({ copies: 2 });
    const { to, pay } = await linkUpToTransfer(person, sandboxAccount.payIn);
    expect(to).toMatchObject({
      amount: 5_000,
      beneficiary: 'NIBSS mandate activation',
      others: [{ bankName: 'Paystack-Titan' }],
    });
    pay();
    await deliver();
    expect(await chargeStatus(person)).toBe('bank_approved');
    readyMandates(book);
    await deliver();
    const [account] = await accountsOfLinker(server, person.token);
    expect(account).toMatchObject({ linkStatus: 'approved', accountNumber: '1000000001' });
    expect(await tablesWith(server.parts.database, bvn)).toEqual([]);

    const consentId = await grant(person, '2027-01-12', account?.accountId);
    const executed = async () => {
      await debits.wind({ advance: 'PT6H' });
      await deliver();
      const [debit] = await debits.of(consentId);
      return debit?.status === 'executed' ? debit : null;
    };
    await debits.wind({ to: '2027-01-12' });
    const done = await eventually('the debit is executed', executed);
    expect(done).toMatchObject({ collectedKobo: 500_000, attempts: 1 });
    expect(standIn.done('POST /v3/payments/mandates/*/debit')).toBe(1);
    expect([...book.debits.values()]).toMatchObject([{ amount: 500_000, status: 'successful' }]);
    decideDebits(book);
  }, 60_000);

  it('is found without any webhook, and is not debited once its mandate is withdrawn', async () => {
    webhooks.fault({ copies: 0 });
    const person = await newLinker(server);
    faults.plan('GET /v3/payments/mandates/', 'limited', 'broken-undone');
    const { pay } = await linkUpToTransfer(person, sandboxAccount.slow);
    pay();
    readyMandates(book);
    const again = await rejoin(server, person);
    await eventually('the account is linked', async () => {
      await debits.wind({ advance: 'PT11M' });
      return (await chargeStatus(again)) === 'approved' ? true : null;
    });
    const [account] = await accountsOfLinker(server, again.token);
    const due = new Date(nowMs() + 7 * 86_400_000).toISOString().slice(0, 10);
    const consentId = await grant(again, due, account?.accountId);
    const { id } =
      [...book.mandates.values()].find(({ accountNumber }) => accountNumber === sandboxAccount.slow.accountNumber) ??
      {};
    moveMandate(book, id ?? '', 'cancel');
    await debits.wind({ to: new Date(Date.parse(due) + 20 * 86_400_000).toISOString().slice(0, 10) });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'failed', collectedKobo: 0 });
    expect(standIn.done('POST /v3/payments/mandates/*/debit')).toBe(1);
  }, 60_000);
});
