import { describe, expect, it } from 'vitest';
import { type OpenPayment, openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { payeeOf, savePayee } from '../../merchants/payee-store.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer({ sandboxDelayMs: 1 });
const db = server.owner;
const set = (payee: string | null) => savePayee(db, 'mer_lekki', { rail: 'sandbox', payee });

/** Balances of one payment in the collection accounts, by account; kobo. */
const storedOf = async (payment: OpenPayment) => {
  const text = `select account, sum(amount_kobo)::float8 as kobo from ledger_entries join ledger_transactions t
    using (ledger_transaction_id) where account like 'collections:%' and t.payment_id = $1 group by account`;
  const rows = await db.query(unnamed<{ account: string; kobo: number }>(text), [payment.paymentId]);
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]));
};

const transfer = async (payment: OpenPayment, kobo: number) => {
  const [, settled] = transferReports(payment.accountNumber, kobo, new Date(server.parts.deps.now()));
  expect(await reportAsBank(server, settled)).toMatchObject({ status: 200 });
};

describe('money that a rail pays out to a merchant itself', () => {
  it('is kept apart in the books, by transfer and by card, and goes back from where it is', async () => {
    await set('ACCT_lekki');
    expect(await payeeOf(db, 'mer_lekki', 'sandbox')).toBe('ACCT_lekki');
    const [byTransfer, byCard] = [await openPayment(server, 250_004), await openPayment(server, 250_004)];
    await set(null);
    await transfer(byTransfer, 260_004);
    await paymentThatIs(server, byTransfer, 'the rest went back', ({ returns }) => returns[0]?.status === 'returned');
    expect(await storedOf(byTransfer)).toEqual({ 'collections:sandbox/ACCT_lekki': 250_004 });

    await set('ACCT_lekki');
    await chargeNumber(server, byCard, '4111111111111111');
    await set('ACCT_another');
    await paymentThatIs(server, byCard, 'it is paid', ({ status }) => status === 'executed');
    expect(await storedOf(byCard)).toEqual({ 'collections:sandbox/ACCT_lekki': 250_004 });
    await transfer(byCard, 250_004);
    await paymentThatIs(server, byCard, 'the second went back', ({ returns }) => returns[0]?.status === 'returned');
    expect(await storedOf(byCard)).toEqual({ 'collections:sandbox/ACCT_lekki': 250_004 });
  });

  it('is the operator’s where no payee is set', async () => {
    await set(null);
    const payment = await openPayment(server, 100_004);
    await transfer(payment, 100_004);
    expect(await storedOf(payment)).toEqual({ 'collections:sandbox': 100_004 });
  });
});
