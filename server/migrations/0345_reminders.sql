-- Whether its payer wants to be told of each debit once more, the day before.
alter table mandates add column reminds_day_before boolean not null default false;
