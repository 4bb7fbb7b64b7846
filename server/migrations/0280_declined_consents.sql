-- The payer said no, until they take it back or the consent ends another way.
alter table consents
  add column declined_at timestamptz,
  add column declined_reason text;
