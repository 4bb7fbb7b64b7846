-- Whether the account takes one amount exactly, as its rail said when it was opened.
alter table transfer_accounts add column exact boolean not null default false;
