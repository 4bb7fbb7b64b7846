import { afterAll, expect, it } from 'vitest';
import { paystackOfTests } from './paystack-of-tests.ts';
import { paystackTransferRail } from './paystack-transfer-rail.ts';
import { sendTransfer } from './stand-in/stand-in-transfers.ts';

const paystack = await paystackOfTests();
afterAll(() => paystack.standIn.stop());

it('a return that Paystack refused once is sent again', async () => {
  const { standIn, deps, pass } = paystack;
  const rail = paystackTransferRail(deps);
  await rail.openAccount({
    ...{ reference: 'pay_1-1', amountKobo: 250_000, accountName: 'Lekki Fresh Market' },
    expiresAt: new Date(deps.now() + 30 * 60_000),
  });
  sendTransfer(standIn.book, 'pay.1-1', 250_000);
  const paid = standIn.book.transactions.get('pay.1-1') as { status: string };
  const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 100_000 };
  paid.status = 'processing';
  await expect(rail.returnTransfer(order)).rejects.toMatchObject({ name: 'RailRefused' });
  paid.status = 'success';
  pass(60 * 60_000);
  await rail.returnTransfer(order);
  expect(standIn.done('POST /refund')).toHaveLength(1);
});
