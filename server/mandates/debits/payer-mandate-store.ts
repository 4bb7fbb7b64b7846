import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import { openStatuses } from '@yarda/domain/mandates/debits/debit-status.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';
import { mandates } from '../limits/mandate-projection.ts';
import type { StoredPauses } from '../limits/mandate-store.ts';

const find = statement(
  'payer-mandates',
  `with m as ${mandates}
   select m.consent_id, m.status, m.paused_by, m.paused_until::text, m.merchant_paused_until::text, m.suspended_reason,
     m.ended_at, m.limits, m.max_kobo, t.count, t.to_come, t.collected_kobo, m.paused_at
   from m cross join lateral (
     select count(*)::int as count, (count(*) filter (where d.status = any(:status)))::int as to_come,
       coalesce(sum(d.collected_kobo), 0)::bigint as collected_kobo
     from debits d where d.consent_id = m.consent_id) t
   where m.user_id = :userId and (:consentId::text is null or m.consent_id = :consentId)`,
  narrow<{ count: number; toCome: number }>(),
);

/** A payer's permission to debit, with how it stands. */
export interface PayerMandate extends StoredPauses {
  readonly consentId: string;
  readonly status: string;
  /** When its payer last paused it. */
  readonly pausedAt: Date | null;
  readonly suspendedReason: string | null;
  readonly endedAt: Date | null;
  readonly limits: DebitLimits | null;
  readonly maxKobo: number;
  /** The debits made or planned so far, and how many of them may still be taken. */
  readonly count: number;
  readonly toCome: number;
  readonly collectedKobo: number;
}

/** A person's mandates, or the one of a consent, by the consent's id. */
export const mandatesOfPayer = async (
  db: Queryable,
  userId: string,
  consentId: string | null = null,
): Promise<ReadonlyMap<string, PayerMandate>> => {
  const found = await db.query(find, { userId, consentId, status: [...openStatuses, 'sent'] });
  return new Map(found.map((mandate) => [mandate.consentId, mandate]));
};
