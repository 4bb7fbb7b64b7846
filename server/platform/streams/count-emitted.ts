import type { EmittedEvent } from '../database/database.ts';
import type { Measures } from '../metrics/measures.ts';

/** Counts merchant events: the progress of consents, payments and debits. */
export const countEmitted =
  ({ count }: Measures) =>
  (events: readonly EmittedEvent[]): void => {
    for (const { type, data, method = 'none' } of events) {
      const [subject, what = ''] = type.split('.');
      const reason = reasonOf(data);
      count('yarda_events_total', { type });
      if (subject === 'consent') count('yarda_consents_total', { step: what });
      if (subject === 'payment') count('yarda_payments_total', { outcome: what, method, reason });
      if (subject === 'debit') count('yarda_debits_total', { state: what, reason });
    }
  };

/** Reasons are words of ours. A text that does not look like a reason is not shown. */
const reasonOf = (data: object): string => {
  const reason = 'reason' in data ? data.reason : null;
  if (typeof reason !== 'string') return 'none';
  return /^[a-z][a-z_]{0,40}$/.test(reason) ? reason : 'other';
};
