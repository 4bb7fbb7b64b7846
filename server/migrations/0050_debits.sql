-- A charge may be of a linked account, or of a card on file, by the right that its owner gave: `account` is what was
-- known of it then. `masked_pan` says that it was a card.
alter table card_attempts
  add column account jsonb,
  alter column masked_pan drop not null,
  add constraint card_attempts_of_something check (masked_pan is not null or account is not null);

-- Approvals of consents that are granted by being paid, whose debit failed, and that gave way to the next.
create table earlier_grants (like grants);
create index earlier_grants_by_consent on earlier_grants (consent_id, granted_at);
