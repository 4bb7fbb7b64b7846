import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { FastifyRequest } from 'fastify';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { type Database, statement } from '../../platform/database/database.ts';

const open = statement(
  'consent-opened',
  `update consents set opened_at = :openedAt, seen_at = :openedAt where consent_id = :consentId
     and opened_at is null and status = 'pending'
     and declined_at is null and cancelled_at is null
   returning consent_id`,
);

// A page that is loaded again and again need not write each time.
const see = statement(
  'consent-seen',
  `update consents set seen_at = :seenAt where consent_id = :consentId and status = 'pending'
     and (seen_at is null or seen_at < :seenAt::timestamptz - interval '1 minute')`,
);

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

/** Tells the merchant, once, that the page of a pending consent was opened, and notes when it last was. */
export const emitOpened = ({ database, now }: Deps, consentId: string): Promise<void> =>
  database.transaction(async (tx) => {
    const [opened] = await tx.query(open, { consentId, openedAt: new Date(now()) });
    if (opened) emitMerchantEvent(tx, 'consent.opened', { consentId, status: 'pending' });
    else await tx.query(see, { consentId, seenAt: new Date(now()) });
  });

/** Whether a browser shows a page to a person: it says so itself, and what draws previews of links does not. */
export const isShown = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] === 'document' || headers['sec-fetch-dest'] === 'iframe') &&
  !String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch');
