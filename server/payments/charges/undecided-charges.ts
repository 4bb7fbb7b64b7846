import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';
import type { Readings } from '../../platform/metrics/measures.ts';
import { secondsSince } from '../../platform/metrics/seconds-since.ts';

const oldest = statement(
  'charge-attempt-oldest',
  "select requested_at as at from charge_attempts where status = 'asked' and purpose <> 'debit' order by requested_at limit 1",
);

/** How long a bank has owed its answer to a charge. A debit may wait for days: it is asked about by its own plan. */
export const undecidedCharges = async (db: Queryable, now: Clock): Promise<Readings> => {
  const [requested] = await db.query(oldest);
  return { yarda_charge_undecided_seconds: secondsSince(requested?.at, now()) };
};
