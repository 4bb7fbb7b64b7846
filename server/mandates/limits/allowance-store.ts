import type { Allowance } from '@yarda/domain/mandates/limits/debit-allowance.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../../platform/database/database.ts';

const these = `consent_id = :consentId and (limit_no, period_start) in (select "limitNo", "periodStart"
  from jsonb_to_recordset(:allowances::jsonb) as a("limitNo" integer, "periodStart" date))`;
const reserve = statement(
  'allowance-reserve',
  `with wanted as (
     select "limitNo" as limit_no, "periodStart" as period_start, "maxKobo" as max_kobo
     from jsonb_to_recordset(:allowances::jsonb) as a("limitNo" integer, "periodStart" date, "maxKobo" bigint)
   ), short as (
     select w.limit_no from wanted w
     left join mandate_allowances a
       on (a.consent_id, a.limit_no, a.period_start) = (:consentId, w.limit_no, w.period_start)
     where coalesce(a.reserved_kobo + a.spent_kobo, 0) + :amountKobo::bigint > coalesce(a.max_kobo, w.max_kobo)
     order by w.limit_no limit 1
   ), reserved as (
     insert into mandate_allowances as a (consent_id, limit_no, period_start, max_kobo, reserved_kobo)
     select :consentId, limit_no, period_start, max_kobo,
       case when exists (select from short) then 0 else :amountKobo::bigint end
     from wanted
     on conflict (consent_id, limit_no, period_start)
       do update set reserved_kobo = a.reserved_kobo + excluded.reserved_kobo
   )
   select limit_no from short`,
);
const release = statement(
  'allowance-release',
  `update mandate_allowances set reserved_kobo = reserved_kobo - :amountKobo where ${these}`,
);
const spend = statement(
  'allowance-spend',
  `update mandate_allowances set reserved_kobo = reserved_kobo - :amountKobo, spent_kobo = spent_kobo + :amountKobo
   where ${these}`,
);
const lower = statement(
  'allowances-lower',
  `update mandate_allowances
   set max_kobo = least(max_kobo, greatest((:maxKobo::bigint[])[limit_no + 1], reserved_kobo + spent_kobo))
   where consent_id = :consentId`,
);
const all = statement(
  'allowances-of-mandate',
  `select limit_no, period_start::text, max_kobo, reserved_kobo, spent_kobo from mandate_allowances
   where consent_id = :consentId order by limit_no, period_start`,
);

/** A sum of a mandate (kobo), and the allowances that it draws on. The caller holds the mandate's lock. */
export interface Drawing {
  readonly consentId: string;
  readonly allowances: readonly Allowance[];
  readonly amountKobo: number;
}

/** Reserves a sum. Resolves to the number of the limit that the sum would break instead, if any: 0 is the total. */
export const reserveAllowance = async (tx: Transaction, drawing: Drawing): Promise<number | null> => {
  const { consentId, allowances, amountKobo } = drawing;
  return (
    (await tx.query(reserve, { consentId, allowances: JSON.stringify(allowances), amountKobo }))[0]?.limitNo ?? null
  );
};

/** Gives a reserved sum back: its debit will not be made. */
export const releaseAllowance = (tx: Transaction, drawing: Drawing): Promise<void> => move(tx, release, drawing);

/** A reserved sum was collected. Refunds give nothing back. */
export const spendAllowance = (tx: Transaction, drawing: Drawing): Promise<void> => move(tx, spend, drawing);

/** Lowers each allowance to its limit, by number; where more was drawn already, nothing is left. */
export const lowerAllowances = async (
  tx: Transaction,
  consentId: string,
  maxKobo: readonly number[],
): Promise<void> => {
  await tx.query(lower, { consentId, maxKobo });
};

export interface DrawnAllowance extends Allowance {
  readonly reservedKobo: number;
  readonly spentKobo: number;
}

/** Every allowance of a mandate that was drawn on. */
export const allowancesDrawn = (db: Queryable, consentId: string): Promise<DrawnAllowance[]> =>
  db.query(all, { consentId });

const move = async (tx: Transaction, how: Statement, { consentId, allowances, amountKobo }: Drawing): Promise<void> => {
  await tx.query(how, { consentId, allowances: JSON.stringify(allowances), amountKobo });
};
