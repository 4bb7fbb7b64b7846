import { consentsWithLog, eventsOfConsents } from '../../merchants/events/merchant-event-projection.ts';

/** Opened, granted and cancelled consents that lack their merchant event, as SQL. */
export const consentsWithoutEvents = `
  select consent_id as subject from consents join ${consentsWithLog} as logs using (consent_id)
  where (status <> 'pending' or cancelled_at is not null) and not exists (
    select from ${eventsOfConsents} e where e.consent_id = consents.consent_id
      and e.type = 'consent.' || case when cancelled_at is null then consents.status else 'cancelled' end)
  union all
  select consent_id from consents join ${consentsWithLog} as logs using (consent_id)
  where opened_at is not null and not exists (
    select from ${eventsOfConsents} e where e.consent_id = consents.consent_id and e.type = 'consent.opened')
  union all
  select consent_id from consents join ${consentsWithLog} as logs using (consent_id)
  where abandoned_sent_at is not null and not exists (
    select from ${eventsOfConsents} e where e.consent_id = consents.consent_id and e.type = 'consent.abandoned')`;
