-- A payee that a merchant named by bank and number: whose account it is shows once someone has linked it.
alter table destinations
  alter column owner_user_id drop not null,
  add column institution_code text,
  add column account_number text,
  add column account_name text,
  add column bank_name text,
  add column name_enquiry_id text;
create index destinations_by_number on destinations (institution_code, account_number) where account_number is not null;
