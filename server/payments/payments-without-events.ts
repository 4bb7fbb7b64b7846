import { consentsWithLog, eventsOfConsents } from '../merchants/events/merchant-event-projection.ts';

/** Executed payments without a merchant event, as SQL. */
export const paymentsWithoutEvents = `
  select payment_id as subject from payments p join ${consentsWithLog} as logs using (consent_id)
  where p.type = 'immediate' and status = 'executed' and not exists (
    select from ${eventsOfConsents} e where e.consent_id = p.consent_id and e.type = 'payment.executed'
      and e.data ->> 'paymentId' = p.payment_id)`;
