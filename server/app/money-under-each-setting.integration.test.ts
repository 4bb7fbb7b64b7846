import { foundAccountSchema, searchAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { chargeCardInPublic } from '@yarda/contracts/payments/cards.ts';
import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import {
  accountsOfLinker,
  answerBank,
  confirmTransfer,
  newLinker,
  sandboxAccount,
  startAlternateLink,
  startDirectLink,
} from '../harness/link-account.ts';
import { type OpenPayment, openPayment, paymentThatIs } from '../harness/new-consent.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { enrol } from '../harness/person.ts';
import { linkBinding, sealedCard, typedCard } from '../harness/sealed-card.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { readConfig } from '../platform/config/config.ts';
import { unnamed } from '../platform/database/database.ts';

/** The settings in the README's table that change what a payer may do or pay: each value stands in one row at least. */
const environments: readonly Record<string, string>[] = [
  { SANDBOX_AMOUNTS: 'usual', TERMINAL: 'off' },
  { SANDBOX_AMOUNTS: 'exact', ACCOUNT_DELETION: 'on', CODE_COUNTRIES: '234,44' },
  { SANDBOX_AMOUNTS: 'usual', SANDBOX_CARD_ENTRY: 'hosted' },
  { RAIL_CARD: 'none', RAIL_LINK_ALTERNATE: 'none' },
  { RAIL_LINK_DIRECT: 'none', RAIL_IDENTITY: 'none' },
];

/** The configuration values that a setting changes, to be merged into a test's own. */
const changedBy = (environment: Record<string, string>) => {
  const usual = new Map(Object.entries(readConfig({})));
  const changed = Object.entries(readConfig(environment)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)),
  );
  return Object.fromEntries(changed.filter(([name]) => name !== 'sandboxDelayMs'));
};

/** An account as a search finds it. */
const found = async (server: TestServer, { accountNumber, institutionCode }: typeof sandboxAccount.card) => {
  const query = { by: 'bank', q: accountNumber, v: 'new' } as const;
  const [result] = (await server.call(searchAccounts, { query })).reply().banks.results;
  const stream = await readEvents(`${server.address}/api/events/bank-validation/${result?.validationId}`);
  await stream.until('the search ends', (events) => events.some(({ name }) => name !== 'bank_validation_result'));
  stream.cut();
  const accounts = stream.events.flatMap(({ data }) => foundAccountSchema.safeParse(data).data ?? []);
  return accounts.find((account) => account.institutionCode === institutionCode);
};

const executed = (server: TestServer, payment: OpenPayment) =>
  paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');

const payOnPage = async (server: TestServer, { paymentId, consentId }: OpenPayment) => {
  const body = { paymentId, consentId, entry: 'hosted' } as const;
  const { challengeUrl } = (await server.call(chargeCardInPublic, { body })).reply();
  await server.send({
    method: 'POST',
    url: new URL(String(challengeUrl)).pathname,
    payload: 'card=visa-paid',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

describe.each(environments.map((environment) => ({ environment, name: JSON.stringify(environment) })))(
  'under $name',
  async ({ environment }) => {
    const server = await startTestServer(changedBy(environment));
    const takesCards = environment.RAIL_CARD !== 'none';
    const isHosted = environment.SANDBOX_CARD_ENTRY === 'hosted';

    it.runIf(environment.RAIL_LINK_DIRECT !== 'none')('links an account by a transfer', async () => {
      const { token } = await newLinker(server);
      const { id } = (await startDirectLink(server, sandboxAccount.payIn, { token })).reply().accountLink;
      expect((await confirmTransfer(server, id, { token })).reply().status).toBe('approved');
    });

    it.runIf(environment.RAIL_LINK_ALTERNATE !== 'none')('links an account by answers to its bank', async () => {
      const { token } = await newLinker(server);
      const { accountLink } = (await startAlternateLink(server, sandboxAccount.answers, { token })).reply();
      const reference = accountLink.remitaTransRef ?? '';
      expect((await answerBank(server, reference, ['123456', '1234'], { token })).reply().success).toBe(true);
    });

    it('links a card by the charge that the page announces, and refunds it; or offers no card', async () => {
      const account = sandboxAccount.card;
      const { card } = (await found(server, account))?.integrations ?? {};
      expect(card?.possible).toBe(takesCards && !isHosted);
      if (!card?.possible) return;
      const { token } = await newLinker(server);
      const binding = await linkBinding(server, account, { token });
      const cardDetails = await sealedCard(server, typedCard('4111111111111111'), binding);
      const body = { saveCard: true, saveToAccount: account, cardDetails } as const;
      const reply = (await server.call(chargeCardToLink, { body }, { token })).reply();
      if (card.testCharge !== undefined) expect(reply.amount).toBe(card.testCharge);
      else expect(reply.amount >= 100 && reply.amount <= 1_000).toBe(true);
      expect(await accountsOfLinker(server, token)).toMatchObject([{ integrations: { card: { linked: true } } }]);
      expect(await refundedTo(server, reply.paymentId)).toBe(reply.amount);
    });

    it('takes a transfer', async () => {
      const payment = await openPayment(server, 250_000);
      const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
      const { accountNumber } = payment;
      (await server.call(sendSandboxTransfer, { body: { accountNumber, amount: 250_000, ...sender } })).reply();
      await executed(server, payment);
    });

    it.runIf(takesCards)('takes a card', async () => {
      const payment = await openPayment(server, 251_000);
      if (isHosted) await payOnPage(server, payment);
      else (await chargeNumber(server, payment, '4111111111111111')).reply();
      await executed(server, payment);
    });

    it('takes a debit on its day', async () => {
      const debits = agreedDebits(server);
      const ada = await enrol(server, '+2348000000001');
      const consentId = await debits.grant(ada, { dueDate: '2027-01-13' }, 'acc_ada_access');
      await debits.wind({ to: '2027-01-14' });
      expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', collectedKobo: 500_000 }]);
    });
  },
);

/** Waits for the refund of a test charge. */
const refundedTo = (server: TestServer, paymentId: string) =>
  eventually('the test charge has gone back', async () => {
    const [row] = await server.parts.database.query(
      unnamed<{
        status: string;
        amountKobo: number;
      }>(`select r.status, r.amount_kobo from card_links l join charge_refunds r using (attempt_id)
          where l.payment_id = $1`),
      [paymentId],
    );
    return row?.status === 'returned' ? row.amountKobo : null;
  });
