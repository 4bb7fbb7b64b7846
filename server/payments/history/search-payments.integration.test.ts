import type { PastPayment } from '@yarda/contracts/payments/payment-history.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { type PaymentsWanted, pastPayments } from './payment-history-store.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const goods = ['Groceries, order ', 'School fees ', 'Ẹ̀kọ́ and rice ', '100% juice_', "Mama's rent "];
const count = 60;
const narrationOf = (no: number): string => `${goods[no % goods.length]}${no % 7 === 0 ? 'zq' : no}`;
const payeeOf = (no: number): string | null => (no % 11 === 0 ? `Bola Adéyemi ${no}` : null);

beforeAll(async () => {
  const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`);
  const rows = ['mrc_shop', 'mrc_other'].flatMap((merchant) =>
    Array.from({ length: count }, (_, no) => {
      const payee = payeeOf(no);
      const recipient = payee === null ? 'null' : `'${JSON.stringify({ accountName: payee })}'::jsonb`;
      // Two at each moment, so that pages end between those of one moment.
      const at = `timestamptz '2026-11-01' + interval '${Math.floor(no / 2)} hours'`;
      return `('pay_${merchant}_${String(no).padStart(2, '0')}', 'cns_${merchant}', '${merchant}', ${no}, 'immediate', 100, ${quoted(narrationOf(no))}, 'executed', 100, 'settled', ${at}, ${recipient})`;
    }),
  );
  await database.script(`
    insert into merchants (merchant_id, name, type) values ('mrc_shop', 'Ikeja Books', 'merchant'), ('mrc_other', 'Another', 'merchant');
    insert into clients (client_id, merchant_id, name) select merchant_id, merchant_id, name from merchants where merchant_id in ('mrc_shop', 'mrc_other');
    insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
      select 'cns_' || merchant_id, merchant_id, merchant_id, now(), now() + interval '1 day' from merchants where merchant_id in ('mrc_shop', 'mrc_other');
    insert into payments (payment_id, consent_id, requested_by, position, type, amount_kobo, narration, status, received_kobo, transfer_status, executed_at, recipient)
      values ${rows.join(', ')};`);
});

const owner = { merchantId: 'mrc_shop' };

/** Page after page, as a merchant's page asks for them: one more than is shown says whether another follows. */
const allPages = async (wanted: Omit<PaymentsWanted, 'cursor'>): Promise<PastPayment[]> => {
  const all: PastPayment[] = [];
  for (let cursor: string | undefined; ; cursor = all.at(-1)?.paymentId) {
    const page = await pastPayments(database, owner, { ...wanted, limit: wanted.limit + 1, cursor });
    all.push(...page.slice(0, wanted.limit));
    if (page.length <= wanted.limit) return all;
  }
};

describe('a merchant’s search', () => {
  it.each([
    ...['rice', 'RICE', 'Groceries, order 45', 'order 4', 'zq', '%', 'a', 'e_1', "mama's", 'Ẹ̀kọ́', 'adéyemi'],
    ...['adéyemi 3', 'ikeja', 'no such words', 'another', 'fees zq'],
  ])('finds what a look at each payment finds: %s', async (search) => {
    const all = await pastPayments(database, owner, { limit: 200 });
    expect(all).toHaveLength(count);
    const within = (text = '') => text.toLowerCase().includes(search.toLowerCase());
    const expected = all.filter(
      ({ narration, payeeName, merchantName }) => within(`${narration} ${payeeName ?? ''}`) || within(merchantName),
    );
    for (const limit of [1, 3, 100]) expect(await allPages({ limit, search })).toEqual(expected);
  });

  it('keeps to the days that were asked for', async () => {
    const wanted = { search: 'rice', from: '2026-11-01', to: '2026-11-01' };
    const found = await allPages({ ...wanted, limit: 1 });
    expect(found).toEqual(await pastPayments(database, owner, { ...wanted, limit: 200 }));
    expect(found.length).toBeGreaterThan(2);
    expect(found.every(({ executedAt }) => executedAt < '2026-11-01T23:00:00.000Z')).toBe(true);
  });
});
