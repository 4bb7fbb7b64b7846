-- When what a law had kept of a consent was taken out, its years being over.
alter table consents add column forgotten_at timestamptz;
create index consents_remembered on consents (created_at, consent_id) where forgotten_at is null;

-- Whether other payments still go there.
create index payments_by_destination on payments (destination_account_id) where destination_account_id is not null;

-- Who agreed to debits whose years are over is kept no longer; the amounts stay, since the books lead to them.
alter table mandates alter column user_id drop not null;

create index payment_requests_by_end on payment_requests (coalesce(expires_at, created_at));
create index charge_attempts_of_links on charge_attempts (asked_at) where purpose = 'linking';
