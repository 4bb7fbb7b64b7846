-- A merchant's expired consents in the order of its list: few among many that were granted.
create index consents_expired on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and declined_at is null and cancelled_at is null and expiry_told_at is not null;
