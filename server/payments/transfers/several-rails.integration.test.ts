import { confirmAccountProof, startAccountProof } from '@yarda/contracts/identity/sign-in-proofs.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { combineRails } from '@yarda/rails/providers/combine-rails.ts';
import { sandboxCardRail } from '@yarda/rails/sandbox/sandbox-card-rail.ts';
import { sandboxLinkRail } from '@yarda/rails/sandbox/sandbox-link-rail.ts';
import { sandboxMandateRail } from '@yarda/rails/sandbox/sandbox-mandate-rail.ts';
import { sandboxTransferRail } from '@yarda/rails/sandbox/sandbox-transfer-rail.ts';
import { describe, expect, it } from 'vitest';
import { providers } from '../../app/providers.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  accountsOfLinker,
  confirmTransfer,
  newLinker,
  sandboxAccount,
  startAlternateLink,
  startDirectLink,
} from '../../harness/link-account.ts';
import { type OpenPayment, openPayment, paymentThatIs, readPayment } from '../../harness/new-consent.ts';
import { chargeNumber, handIn } from '../../harness/pay-by-card.ts';
import { enrol, enrolByCode } from '../../harness/person.ts';
import { type BankReport, reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { type SandboxProvider, startTestServer } from '../../harness/test-server.ts';
import { looseStatement, type Statement } from '../../platform/database/database.ts';
import { debitAccount, saveDebitOrder } from '../charges/debit-account.ts';
import { debitedAccount } from '../debited-account.ts';

/** The provider that new work goes to; changed between two starts, as an operator would. */
let chosen: 'sandbox' | 'other' = 'other';

/** The requests to the other provider. */
const requests: string[] = [];

/** Two banks: the sandbox, and another of the same kind, under its own name. */
const twoBanks: SandboxProvider = {
  ...providers.sandbox,
  start: async (database) => {
    const started = await providers.sandbox.start(database);
    return {
      ...started,
      open: (ground, config, banks) => {
        const opened = started.open(ground, config, banks);
        const transfers = sandboxTransferRail(opened.setting);
        const cards = sandboxCardRail(opened.setting);
        const links = sandboxLinkRail(opened.setting);
        const debits = sandboxMandateRail(opened.setting);
        const other = {
          rail: {
            ...transfers,
            name: 'other',
            takesAnyAmount: false,
            searchTransfer: noting('look', transfers.searchTransfer),
            returnTransfer: noting('return', transfers.returnTransfer),
          },
          cardRail: {
            ...cards,
            name: 'other',
            partialRefunds: false,
            submitOtp: noting('code', cards.submitOtp),
            refundCharge: noting('refund', cards.refundCharge),
          },
          linkRail: { ...links, name: 'other', confirmPayIn: noting('confirm', links.confirmPayIn) },
          mandateRail: { ...debits, name: 'other', debit: noting('debit', debits.debit) },
        };
        const sandbox = { ...opened.rails, alternateLinkRail: opened.rails.linkRail };
        const ports = { rail: chosen, cardRail: chosen, linkRail: chosen, mandateRail: 'sandbox' };
        return { ...opened, rails: combineRails({ sandbox, other }, { usual: 'sandbox', ports }) };
      },
    };
  },
};

const noting =
  <Request, Answer>(what: string, call: (request: Request) => Promise<Answer>) =>
  (request: Request): Promise<Answer> => {
    requests.push(what);
    return call(request);
  };

const server = await startTestServer({}, twoBanks);

const now = () => new Date(server.parts.deps.now());
const reportOf = (rail: string, fact: BankReport) => reportAsBank(server, fact, { rail });
const paid = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
const returned = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'it went back', ({ returns }) => returns[0]?.status === 'returned');
const wasRequested = (what: string) =>
  eventually(`the other bank was asked to ${what}`, () => requests.includes(what) || null);

const returnOf = looseStatement<Record<string, string>>(
  'test-return-of-payment',
  'select return_id from transfer_returns where payment_id = :paymentId',
);
const refundOf = looseStatement<Record<string, string>>(
  'test-refund-of-payment',
  'select refund_id from charge_refunds join charge_attempts using (attempt_id) where payment_id = :paymentId',
);
const chargeOf = looseStatement<Record<string, string>>(
  'test-charge-of-payment',
  'select attempt_id from charge_attempts where payment_id = :paymentId',
);
const idIn = async (query: Statement<object, Record<string, string>>, { paymentId }: OpenPayment): Promise<string> => {
  const [row] = await server.parts.database.query(query, { paymentId });
  return Object.values(row ?? {})[0] ?? '';
};

describe('a payment begun with one provider, after new work has gone to another', async () => {
  const [transfer, sent, card, shared] = [
    await openPayment(server, 250_004),
    await openPayment(server, 260_004),
    await openPayment(server, 270_004),
    await openPayment(server, 290_004),
  ];
  const linker = await newLinker(server);
  const link = (await startDirectLink(server, sandboxAccount.payIn, linker)).reply();
  (await confirmTransfer(server, link.accountLink.id, linker)).reply();
  const alternate = (await startAlternateLink(server, sandboxAccount.answers, linker)).status;
  await enrol(server, '+2348000000001');
  const device = await enrolByCode(server, '+2348000000001');
  const body = { sessionId: device.sessionId };
  (await server.call(startAccountProof, { body: { ...body, accountNumber: '0123456784' } })).reply();
  for (const payment of [card, shared]) await chargeNumber(server, payment, '5555555555554444');
  chosen = 'sandbox';
  await server.restart();

  it('is reported by its own bank alone, and any excess is returned through that bank', async () => {
    const [, settled] = transferReports(transfer.accountNumber, 300_004, now());
    expect(await reportOf('sandbox', settled)).toMatchObject({ status: 200 });
    const { status, shieldWallet } = await readPayment(server, transfer);
    expect([status, shieldWallet?.exact]).toEqual(['pending', true]);
    expect(await reportOf('other', settled)).toMatchObject({ status: 200 });
    await paid(transfer);
    await wasRequested('return');
    const returnReference = await idIn(returnOf, transfer);
    const back = { kind: 'returned', returnReference } as const;
    expect(await reportOf('sandbox', { ...back, eventId: 'not-its-bank' })).toMatchObject({ status: 200 });
    expect((await readPayment(server, transfer)).returns).toMatchObject([{ status: 'pending' }]);
    await reportOf('other', { ...back, eventId: 'its-bank' });
    await returned(transfer);
  });

  it('is looked for at its own bank', async () => {
    const params = { paymentId: sent.paymentId };
    (await server.call(announceTransfer, { params, body: { consentId: sent.consentId } })).reply();
    await wasRequested('look');
  });

  it('is charged only once its own card rail says so: no other rail’s report, nor one on debits, decides it', async () => {
    const approved = { reference: await idIn(chargeOf, card), status: { status: 'approved' } };
    await reportOf('sandbox', { kind: 'charge', eventId: 'not-its-rail', ...approved } as never);
    await reportOf('other', { kind: 'debit', eventId: 'no-debit', ...approved } as never);
    expect(await readPayment(server, card)).toMatchObject({ status: 'pending', receivedAmount: 0 });
  });

  it('is confirmed, and refunded, through the provider that charged its card', async () => {
    const [, settled] = transferReports(card.accountNumber, 270_004, now());
    await reportOf('other', settled);
    await paid(card);
    await handIn(server, card, '123456');
    await wasRequested('code');
    await wasRequested('refund');
    const refundReference = await idIn(refundOf, card);
    const back = { kind: 'refunded', eventId: 'not-its-provider', refundReference } as never;
    await reportOf('sandbox', back);
    expect((await readPayment(server, card)).returns).toMatchObject([{ status: 'pending' }]);
    await reportOf('other', back);
    await returned(card);
  });

  it('is not paid by a charge that is more than what is missing, if its provider refunds no part of one', async () => {
    const [, settled] = transferReports(shared.accountNumber, 100_000, now());
    await reportOf('other', settled);
    await handIn(server, shared, '123456');
    const returns = [{ amount: 290_004, reason: 'over', status: 'pending', to: 'card' }];
    expect(await readPayment(server, shared)).toMatchObject({ status: 'pending', receivedAmount: 100_000, returns });
  });

  it('has its account debited by the provider that linked it', async () => {
    const { deps } = server.parts;
    const [account] = await accountsOfLinker(server, linker.token);
    const payment = await openPayment(server, 310_004);
    const debited = await deps.database.transaction(async (tx) =>
      account ? debitedAccount(tx, account) : Promise.reject(new Error('No account was linked')),
    );
    const order = { purpose: 'payment', purposeId: payment.paymentId, amountKobo: 310_004, narration: 'x' } as const;
    const input = { ...order, account: debited, payerUserId: linker.userId, payeeMerchantId: null };
    await debitAccount(deps, await deps.database.transaction((tx) => saveDebitOrder(deps, tx, input)));
    await wasRequested('debit');
    expect(await paid(payment)).toMatchObject({ paidBy: 'account' });
  });

  it('has a new device proven by the provider that named the account to pay into', async () => {
    requests.length = 0;
    expect((await server.call(confirmAccountProof, { body })).reply()).toMatchObject({ proven: true });
    await wasRequested('confirm');
  });

  it('had each link begun with the provider of its service', async () => {
    const rails = looseStatement(
      'test-rails-of-links',
      'select service, rail from account_links where user_id = :userId order by service desc',
    );
    expect(alternate).toBe(201);
    expect(await server.parts.database.query(rails, { userId: linker.userId })).toEqual([
      { service: 'direct', rail: 'other' },
      { service: 'alternate', rail: 'sandbox' },
    ]);
  });

  it('leaves new payments to the new provider', async () => {
    const payment = await openPayment(server, 280_004);
    expect((await readPayment(server, payment)).shieldWallet).not.toHaveProperty('exact');
    const [, settled] = transferReports(payment.accountNumber, 280_004, now());
    await reportOf('other', settled);
    expect((await readPayment(server, payment)).status).toBe('pending');
    await reportOf('sandbox', settled);
    await paid(payment);
  });
});
