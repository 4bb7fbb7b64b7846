import type { PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import { unknownPayer } from '@yarda/domain/payments/charges/who-paid.ts';
import { describe, expect, it } from 'vitest';
import { openPayment, paymentThatIs } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { startTestServer } from '../harness/test-server.ts';
import { DatabaseUnavailable, type Queryable } from '../platform/database/database.ts';
import { pageVisitor } from './page-visitor.ts';
import { shownTo } from './shown-event.ts';

const server = await startTestServer();
const { database } = server.parts;
const payment = await openPayment(server, 250_000);
const { paymentId } = payment;
const page = newPage();
const theirs = pageVisitor({ visitor: null, header: (name) => page.headers[name] }).claimHash;
(await chargeNumber(server, payment, '4111111111111111', page)).reply();
await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
let requestCount = 0;
let isAway = false;
const counted: Queryable = {
  query: (statement, values) => {
    requestCount += 1;
    if (isAway) throw new DatabaseUnavailable('away');
    return database.query(statement, values);
  },
};
const arrived = (): PaymentStatusEvent => ({
  ...{ paymentId, status: 'in_progress', eventType: 'transfer_received', amount: 250_000 },
  ...{ payerBank: 'Kuda', paymentType: 'bank_transfer' },
});
const stays = async () => true;
const as = (claimHash: string | null) => async (event: PaymentStatusEvent) => {
  const { fromMemory, requestFresh: call } = shownTo(counted, paymentId, { payerUserId: null, claimHash }, stays);
  return fromMemory(event) ?? (await call(event));
};

describe('an event with details of its payer', () => {
  it('is shown whole to who paid alone, whom it looks up once for all that follow', async () => {
    requestCount = 0;
    const event = arrived();
    const [toPayer, ...others] = await Promise.all(
      [theirs, ...Array.from({ length: 50 }, (_, n) => `other ${n}`)].map((hash) => as(hash)(event)),
    );
    const { payerBank: _bank, ...inPublic } = event;
    expect(toPayer).toEqual(event);
    expect(others).toEqual(others.map(() => inPublic));
    expect(new Set(others).size).toBe(1);
    expect(requestCount).toBe(1);
  });

  it('asks nothing for who follows without a secret or a sign-in', async () => {
    requestCount = 0;
    const shown = shownTo(counted, paymentId, unknownPayer, stays).fromMemory(arrived());
    expect([shown, requestCount]).toEqual([expect.not.objectContaining({ payerBank: 'Kuda' }), 0]);
  });

  it('is looked up again after the database was away', async () => {
    const event = arrived();
    isAway = true;
    await expect(as(theirs)(event)).rejects.toBeInstanceOf(DatabaseUnavailable);
    isAway = false;
    expect(await as(theirs)(event)).toEqual(event);
  });
});
