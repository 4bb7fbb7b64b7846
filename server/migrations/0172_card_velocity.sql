-- What charges are counted by: the card, as an HMAC of its number, and the merchant who asks. Null for linked accounts; the
-- merchant also for cards that a person links.
alter table charge_attempts add column card_hash bytea;
alter table charge_attempts add column merchant_id text;
create index charge_attempts_by_card on charge_attempts (card_hash, asked_at) where card_hash is not null;
create index charge_attempts_by_merchant on charge_attempts (merchant_id, asked_at) where merchant_id is not null;

-- What merchants were warned of, once an hour for each.
create table card_alarms (
  merchant_id text not null references merchants,
  scope text not null check (scope in ('payment', 'card', 'bin', 'merchant')),
  subject text not null,
  hour timestamptz not null,
  primary key (merchant_id, scope, subject, hour)
);
