import { describe, expect, it } from 'vitest';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();

describe('a signed report whose texts the database cannot store', () => {
  it.each([
    ['a NUL character', 'ADA\u0000OBI', 250_004],
    ['a lone surrogate', 'ADA\ud800OBI', 250_104],
    ['a line break and a turned text', 'ADA\n\u202eOBI', 250_204],
  ])('books its money with %s in the name of the sender', async (_what, name, amount) => {
    const payment = await openPayment(server, amount);
    const sender = { name, bankName: 'Access\u0000 Bank', accountNumber: '0123456784' };
    const now = new Date(server.parts.deps.now());
    for (const report of transferReports(payment.accountNumber, amount, now))
      expect(await reportAsBank(server, { ...report, sender })).toMatchObject({ status: 200 });
    await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
  });
});
