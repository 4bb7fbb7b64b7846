import { afterAll, describe, expect, it } from 'vitest';
import { paystackOfTests } from './paystack-of-tests.ts';
import { paystackTransferRail } from './paystack-transfer-rail.ts';
import { sendTransfer } from './stand-in/stand-in-transfers.ts';

const paystack = await paystackOfTests();
afterAll(() => paystack.standIn.stop());

describe('a return that Paystack refuses', () => {
  it('is sent again, however often, and is remembered once', async () => {
    const { standIn, deps, pass } = paystack;
    const started: string[] = [];
    const start: typeof deps.memory.start = async (call, value) => {
      const isNew = await deps.memory.start(call, value);
      if (isNew) started.push(`${call.kind} ${call.reference}`);
      return isNew;
    };
    const rail = paystackTransferRail({ ...deps, memory: { ...deps.memory, start } });
    await rail.openAccount({
      ...{ reference: 'pay_1-1', amountKobo: 250_000, accountName: 'Lekki Fresh Market' },
      expiresAt: new Date(deps.now() + 30 * 60_000),
    });
    sendTransfer(standIn.book, 'pay.1-1', 250_000);
    const paid = standIn.book.transactions.get('pay.1-1') as { status: string };
    const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 100_000 };
    paid.status = 'processing';
    started.length = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      await expect(rail.returnTransfer(order)).rejects.toMatchObject({ name: 'RailRefused' });
      pass(60 * 60_000);
    }
    expect(standIn.arrived('POST /refund')).toHaveLength(4);
    paid.status = 'success';
    await Promise.all([rail.returnTransfer(order), rail.returnTransfer(order)]);
    expect(standIn.done('POST /refund')).toHaveLength(1);
    expect(started).toEqual(['return-of pay.1-1/1', 'return ret_1']);
  });
});
