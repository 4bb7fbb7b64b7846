import { type Queryable, statement } from '../../platform/database/database.ts';

const endsOn = 'least(paused_until, merchant_paused_until)';
const isSet = `status in ('active', 'suspended') and (paused_until is not null or merchant_paused_until is not null)`;
const over = statement(
  'mandates-pauses-over',
  `select consent_id from mandates where ${isSet} and ${endsOn} <= :today order by ${endsOn} limit :limit`,
);
const next = statement(
  'mandates-next-pause-end',
  `select min(${endsOn})::text as ends_on from mandates where ${isSet}`,
);

/** Consents with a pause whose last day is over, of those that can still be debited. */
export const pausesOver = async (db: Queryable, today: string, limit: number): Promise<string[]> =>
  (await db.query(over, { today, limit })).map(({ consentId }) => consentId);

/** The first day on which a pause ends by itself. */
export const nextPauseEnd = async (db: Queryable): Promise<string | null> => (await db.query(next))[0]?.endsOn ?? null;
