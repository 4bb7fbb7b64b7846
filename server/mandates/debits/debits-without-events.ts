import { consentsWithLog, eventsOfConsents } from '../../merchants/events/merchant-event-projection.ts';

/** Debits in a state that no merchant was told of, as SQL. That a notice is on its way is told once it was accepted. */
export const debitsWithoutEvents = `
  select debit_id as subject from debits d join ${consentsWithLog} as logs using (consent_id)
  where d.effective_on is not null and d.status <> 'notifying' and not exists (
    select from ${eventsOfConsents} e where e.consent_id = d.consent_id and e.data ->> 'debitId' = d.debit_id
      and e.data ->> 'status' = d.status)`;
