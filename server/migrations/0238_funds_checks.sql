-- On how many days a debit was not sent because its bank said beforehand that there was too little.
alter table debits add column short_days integer not null default 0 check (short_days >= 0);
