import type { PaymentStatusEvent } from '@yarda/contracts/payment.ts';
import { unknownPayer } from '@yarda/domain/charges/who-paid.ts';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, type Queryable } from '../database/database.ts';
import { openPayment } from '../harness/new-consent.ts';
import { startTestServer } from '../harness/test-server.ts';
import { saveAnnouncement } from './announcement-store.ts';
import { shownTo } from './shown-event.ts';

const server = await startTestServer();
const { database } = server.parts;
const payment = await openPayment(server, 250_000);
const { paymentId } = payment;
await database.transaction((tx) =>
  saveAnnouncement(tx, paymentId, { payerUserId: null, claimHash: 'theirs' }, new Date(server.parts.deps.now())),
);
let asked = 0;
let isAway = false;
const counted: Queryable = {
  query: (statement, values) => {
    asked += 1;
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
  const { known, asked: ask } = shownTo(counted, paymentId, { payerUserId: null, claimHash }, stays);
  return known(event) ?? (await ask(event));
};

describe('an event with details of its payer', () => {
  it('is shown whole to who paid alone, whom it looks up once for all that follow', async () => {
    asked = 0;
    const event = arrived();
    const [theirs, ...others] = await Promise.all(
      ['theirs', ...Array.from({ length: 50 }, (_, n) => `other ${n}`)].map((hash) => as(hash)(event)),
    );
    const { payerBank: _bank, ...inPublic } = event;
    expect(theirs).toEqual(event);
    expect(others).toEqual(others.map(() => inPublic));
    expect(new Set(others).size).toBe(1);
    expect(asked).toBe(2);
  });

  it('asks nothing for who follows without a secret or a sign-in', async () => {
    asked = 0;
    const shown = shownTo(counted, paymentId, unknownPayer, stays).known(arrived());
    expect([shown, asked]).toEqual([expect.not.objectContaining({ payerBank: 'Kuda' }), 0]);
  });

  it('is looked up again after the database was away', async () => {
    const event = arrived();
    isAway = true;
    await expect(as('theirs')(event)).rejects.toBeInstanceOf(DatabaseUnavailable);
    isAway = false;
    expect(await as('theirs')(event)).toEqual(event);
  });
});
