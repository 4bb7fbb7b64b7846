/** The events of each merchant, by `consent_id`. */
export const eventsOfConsents = '(select consent_id, type, data, happened_at from merchant_events)';

/** The consents whose log is still kept from its first event on, by `consent_id`. */
export const consentsWithLog = '(select consent_id from merchant_events where sequence = 1)';

/** Consents whose log has a hole, or an end that was not counted. */
export const brokenLogs = `
  select l.consent_id as subject from consent_logs l left join merchant_events e using (consent_id)
  group by l.consent_id, l.events
  having count(e.sequence) > 0 and (l.events <> max(e.sequence) or count(e.sequence) <> max(e.sequence) - min(e.sequence) + 1)`;

/** An event without its data is smaller than this. */
const envelopeBytes = 500;

/** Events that are longer, as they are sent, than webhooks may be: 20 kB. */
export const longEvents = `
  select event_id as subject from merchant_events where octet_length(data::text) > ${20_000 - envelopeBytes}`;
