import { briefStatement, type Queryable, statement } from '../database/database.ts';
import { byPlace, gather } from '../database/gather.ts';

const find = briefStatement(
  'merchants-payees',
  `select place, payees ->> rail as payee
   from unnest($1::text[], $2::text[]) with ordinality as asked(merchant_id, rail, place) join merchants using (merchant_id)`,
);
const set = statement(
  'merchant-payee-set',
  `update merchants set payees = case when $3::text is null then payees - $2::text
     else payees || jsonb_build_object($2::text, $3::text) end
   where merchant_id = $1`,
);

/** The sub-account to which a rail pays out what it collects for a merchant; null for the operator's own account. */
export const payeeOf = async (db: Queryable, merchantId: string, rail: string): Promise<string | null> =>
  (await readPayee(db, { merchantId, rail }))?.payee ?? null;

interface PayeeKey {
  readonly merchantId: string;
  readonly rail: string;
}

const readPayee = gather<Queryable, PayeeKey, { readonly payee: string | null }>(async (db, keys) =>
  byPlace(
    await db.query<{ place: number; payee: string | null }>(find, [
      keys.map(({ merchantId }) => merchantId),
      keys.map(({ rail }) => rail),
    ]),
  ),
);

export const savePayee = async (
  db: Queryable,
  merchantId: string,
  { rail, payee }: { readonly rail: string; readonly payee: string | null },
): Promise<void> => {
  await db.query(set, [merchantId, rail, payee]);
};
