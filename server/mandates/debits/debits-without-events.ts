import { consentsWithLog, eventsOfConsents } from '../../merchants/events/merchant-event-projection.ts';

/** Debits in a state without a merchant event, as SQL. A notice on its way has no event until the rail accepts it. */
export const debitsWithoutEvents = `
  select debit_id as subject from debits d join ${consentsWithLog} as logs using (consent_id)
  where d.effective_on is not null and d.status <> 'notifying' and not exists (
    select from ${eventsOfConsents} e where e.consent_id = d.consent_id and e.data ->> 'debitId' = d.debit_id
      and e.data ->> 'status' = d.status)`;
