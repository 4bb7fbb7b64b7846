import { briefStatement, type Queryable, statement } from '../platform/database/database.ts';

const find = briefStatement(
  'merchant-payee',
  'select payees ->> :rail as payee from merchants where merchant_id = :merchantId',
);
const set = statement(
  'merchant-payee-set',
  `update merchants set payees = case when :payee::text is null then payees - :rail::text
     else payees || jsonb_build_object(:rail::text, :payee::text) end
   where merchant_id = :merchantId`,
);

/** The sub-account to which a rail pays out what it collects for a merchant; null for the operator's own account. */
export const payeeOf = async (db: Queryable, merchantId: string, rail: string): Promise<string | null> => {
  const [row] = await db.query(find, { merchantId, rail });
  return row?.payee ?? null;
};

export const savePayee = async (
  db: Queryable,
  merchantId: string,
  { rail, payee }: { readonly rail: string; readonly payee: string | null },
): Promise<void> => {
  await db.query(set, { merchantId, rail, payee });
};
