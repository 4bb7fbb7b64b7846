import { briefStatement, type Queryable, statement } from '../database/database.ts';

const find = briefStatement('merchant-payee', 'select payees ->> $2 as payee from merchants where merchant_id = $1');
const set = statement(
  'merchant-payee-set',
  `update merchants set payees = case when $3::text is null then payees - $2::text
     else payees || jsonb_build_object($2::text, $3::text) end
   where merchant_id = $1`,
);

/** The sub-account to which a rail pays out what it collects for a merchant; null for the operator's own account. */
export const payeeOf = async (db: Queryable, merchantId: string, rail: string): Promise<string | null> => {
  const [row] = await db.query<{ payee: string | null }>(find, [merchantId, rail]);
  return row?.payee ?? null;
};

export const savePayee = async (
  db: Queryable,
  merchantId: string,
  { rail, payee }: { readonly rail: string; readonly payee: string | null },
): Promise<void> => {
  await db.query(set, [merchantId, rail, payee]);
};
