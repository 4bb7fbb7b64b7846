import { afterAll, describe, expect, it } from 'vitest';
import { paystackOfTests } from './paystack-of-tests.ts';
import { paystackStatement } from './paystack-statement.ts';
import { orderStandInRefund } from './stand-in/stand-in-refunds.ts';
import { openStandInAccount, sendTransfer } from './stand-in/stand-in-transfers.ts';

const { standIn, deps } = await paystackOfTests();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});
const { book } = standIn;
const dayMs = 24 * 3_600_000;

const pay = (reference: string, amount = 250_000): void => {
  const account = { account_expires_at: null };
  openStandInAccount(book, { email: 'a@payers.example', amount, reference, bank_transfer: account });
  sendTransfer(book, reference, amount);
};

describe('paystackStatement', () => {
  it('lists every page, and also what went back whole, which Paystack calls reversed', async () => {
    for (let at = 1; at <= 230; at += 1) pay(`pay.${at}-1`);
    orderStandInRefund(book, { transaction: 'pay.7-1', merchant_note: 'ret_7' });
    orderStandInRefund(book, { transaction: 'pay.8-1', amount: 100_000, merchant_note: 'ret_8' });
    const stated = await paystackStatement(deps.client).between(deps.now(), deps.now() + dayMs);
    const charges = stated.filter(({ kind }) => kind === 'charge');
    expect(new Set(charges.map(({ reference }) => reference)).size).toBe(230);
    expect(charges).toHaveLength(230);
    expect(charges.find(({ reference }) => reference === 'pay.7-1')).toMatchObject({
      ...{ amountKobo: 250_000, feeKobo: 13_750, atMs: deps.now() },
    });
    expect(stated.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { reference: 'ret_8', amountKobo: 100_000 },
      { reference: 'ret_7', amountKobo: 250_000 },
    ]);
  });

  it('tells refunds of the dashboard apart, whatever their notes, and one that was made twice', async () => {
    const note = 'Refund for transaction pay.11-1 by a@example.com';
    for (const merchant_note of [note, note, 'ret_11', 'ret_11'])
      orderStandInRefund(book, { transaction: 'pay.11-1', amount: 5_000, merchant_note });
    const stated = await paystackStatement(deps.client).between(deps.now(), deps.now() + dayMs);
    const small = stated.filter(({ kind, amountKobo }) => kind === 'refund' && amountKobo === 5_000);
    expect(small.map(({ reference }) => reference.replace(/\d{4,}$/, '…')).toSorted()).toEqual([
      ...['of the dashboard, …', 'of the dashboard, …', 'ret_11', 'ret_11'],
    ]);
    expect(new Set(small.map(({ reference }) => reference)).size).toBe(3);
  });

  it('asks for what was created days before the day: a mandate’s debit may be paid so much later', async () => {
    const requests: string[] = [];
    const client = {
      ...deps.client,
      get: (path: string) => {
        requests.push(path);
        return deps.client.get(path);
      },
    };
    await paystackStatement(client).between(deps.now(), deps.now() + dayMs);
    const from = encodeURIComponent(new Date(deps.now() - 4 * dayMs).toISOString());
    for (const path of requests) expect(path).toContain(`from=${from}`);
  });

  it('leaves out what others took in another currency', async () => {
    pay('pay.usd-1');
    const shown = async (path: string) => {
      const answer = await deps.client.get(path);
      const listed = (answer.data as { reference?: string }[]).map((each) =>
        each.reference === 'pay.usd-1' ? { ...each, currency: 'USD' } : each,
      );
      return { ...answer, data: listed };
    };
    const stated = await paystackStatement({ ...deps.client, get: shown }).between(deps.now(), deps.now() + dayMs);
    expect(stated.map(({ reference }) => reference)).not.toContain('pay.usd-1');
    expect(stated.map(({ reference }) => reference)).toContain('pay.9-1');
  });
});
