-- Each payer has at most one open charge of a payment: no one's stands in the way of another's.
create unique index charge_attempts_open_of_payer on charge_attempts (purpose, purpose_id, (coalesce(payer_user_id, claim_hash, '')))
  where status in ('asked', 'otp', 'challenge');
drop index charge_attempts_open;
