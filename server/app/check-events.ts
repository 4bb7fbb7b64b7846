import { consentsWithoutEvents } from '../consent/request/consents-without-events.ts';
import { debitsWithoutEvents } from '../mandates/debits/debits-without-events.ts';
import { brokenLogs, longEvents } from '../merchants/events/merchant-event-projection.ts';
import { paymentsWithoutEvents } from '../payments/payments-without-events.ts';
import { narrow, type Queryable, statement } from '../platform/database/database.ts';

const rules = {
  'a log counts its events without holes': brokenLogs,
  'an event is no longer than a webhook may be': longEvents,
  'a merchant is told of each consent that is granted or ended': consentsWithoutEvents,
  'a merchant is told of each executed payment': paymentsWithoutEvents,
  'a merchant is told of the state of each debit': debitsWithoutEvents,
} as const;

const check = statement(
  'events-check',
  Object.entries(rules)
    .map(([rule, found]) => `select '${rule}' as rule, subject from (${found}) as found`)
    .join(' union all '),
  narrow<{ rule: string; subject: string }>(),
);

/** Finds merchant events that are missing, as far as the events are retained. Read-only. */
export const checkEvents = (db: Queryable): Promise<{ rule: string; subject: string }[]> => db.query(check);
