import { abandonedAfterMs } from '@yarda/domain/consent/page/consent-timing.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { isAnsweredSince } from '../../data/forms/answered-since.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { eventsOfConsents } from '../../merchants/events/merchant-event-projection.ts';
import { isTriedSince } from '../../payments/tried-since.ts';
import { type Database, statement } from '../../platform/database/database.ts';

/** The job that tells merchants, every minute, which payers have left the page. */
export const emitAbandonedJob = 'tell-abandoned';

/**
 * Payers inactive since `:since`: no page opened, no answer saved, no charge requested, and no event emitted. A payer
 * whose money has come or is on its way has not left. The search reaches no further back than the life of a consent.
 */
const leave = statement(
  'consents-abandoned',
  `update consents set abandoned_sent_at = :now where consent_id in (
     select c.consent_id from consents c
     where c.status = 'pending' and c.seen_at <= :since and c.seen_at > :since::timestamptz - interval '31 days'
       and (c.abandoned_sent_at is null or c.abandoned_sent_at < c.seen_at)
       and c.declined_at is null and c.cancelled_at is null and c.expires_at > :now
       and not exists (select from ${eventsOfConsents} e where e.consent_id = c.consent_id
         and (e.happened_at > :since or e.type in ('payment.pending', 'payment.short', 'payment.executed')))
       and not ${isTriedSince('c.consent_id', ':since')} and not ${isAnsweredSince('c.consent_id', ':since')}
     order by c.seen_at limit :batch for update of c skip locked)
   returning consent_id`,
);

/** The first opening since `:since` of a consent that was not reported as abandoned since. */
const next = statement(
  'consents-next-abandoned',
  `select min(seen_at) as at from consents
   where status = 'pending' and declined_at is null and cancelled_at is null and seen_at > :since
     and (abandoned_sent_at is null or abandoned_sent_at < seen_at)`,
);

const batch = 500;

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

/** Tells of each consent whose payer opened it and then did nothing for a while: once each time that they open it. */
export const emitAbandoned = async ({ database, now }: Deps): Promise<void> => {
  for (let sentCount = batch; sentCount === batch; ) {
    const times = { now: new Date(now()), since: new Date(now() - abandonedAfterMs) };
    sentCount = await database.transaction(async (tx) => {
      const left = await tx.query(leave, { ...times, batch });
      for (const { consentId } of left) emitMerchantEvent(tx, 'consent.abandoned', { consentId, status: 'pending' });
      return left.length;
    });
  }
};

/** When the next payer may have left. */
export const nextAbandonedAt = async ({ database, now }: Deps): Promise<Date | null> => {
  const [row] = await database.query(next, {
    since: new Date(now() - abandonedAfterMs),
  });
  return row?.at ? new Date(row.at.getTime() + abandonedAfterMs) : null;
};
