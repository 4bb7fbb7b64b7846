-- Which of a merchant's clients asked: their lists of debits and refunds are filtered by it.
alter table mandates add column client_id text references clients;
update mandates m set client_id = c.client_id from consents c where c.consent_id = m.consent_id;
alter table payment_refunds add column client_id text references clients;
update payment_refunds r set client_id = c.client_id from consents c where c.consent_id = r.consent_id;
