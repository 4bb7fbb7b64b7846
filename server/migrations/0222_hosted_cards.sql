-- A card that is entered on the provider's own page: its number is known, masked, only once the charge is approved.
alter table charge_attempts add column hosted boolean not null default false;
do $body$ declare rule text; begin
  select conname into strict rule from pg_constraint
  where conrelid = 'charge_attempts'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%masked_pan IS NOT NULL%account IS NOT NULL%';
  execute format('alter table charge_attempts drop constraint %I', rule);
end $body$;
alter table charge_attempts add constraint charge_attempts_of_what
  check (masked_pan is not null or account is not null or hosted);

alter table sandbox_charges add column return_url text;
