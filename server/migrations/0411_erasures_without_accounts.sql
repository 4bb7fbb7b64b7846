-- Who paid without an account is erased by the consents that they paid; the receipt as it was signed.
alter table erasures
  alter column user_id drop not null,
  add column consents text[] not null default '{}',
  add column receipt text;
