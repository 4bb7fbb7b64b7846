-- Business limits live in the rules, not in the schema: what a test charge costs is the card rail's, and how far apart
-- debits may be is the contract's. The checks that repeated them go; what must always hold stays.
do $body$ declare rule text; begin
  select conname into strict rule from pg_constraint
  where conrelid = 'charge_attempts'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%linking%amount_kobo >= 100%';
  execute format('alter table charge_attempts drop constraint %I', rule);
  select conname into strict rule from pg_constraint
  where conrelid = 'payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%interval_units%365%';
  execute format('alter table payments drop constraint %I', rule);
end $body$;
alter table charge_attempts add constraint charge_attempts_link_applies_nothing
  check (purpose <> 'linking' or applied_kobo = 0) not valid;
alter table payments add constraint payments_interval check (interval_units > 0) not valid;
