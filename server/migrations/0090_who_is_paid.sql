-- Who is paid, in whose name, and where: as it is shown. And the payer's own account that they mean to pay from.
alter table payments
  add column recipient jsonb,
  add column sender_name text,
  add column location text,
  add column source_account_id text references user_accounts on delete set null;
