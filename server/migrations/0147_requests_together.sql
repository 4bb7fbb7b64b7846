-- One consent may answer several payment requests.
alter table payment_request_consents
  drop constraint payment_request_consents_pkey,
  add primary key (consent_id, payment_request_id);
