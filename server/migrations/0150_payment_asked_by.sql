-- The merchant who asks for a payment, which its consent names too: a payment's own rung books and lists it by this.
alter table payments add column asked_by text references merchants;
update payments p set asked_by = c.merchant_id from consents c where c.consent_id = p.consent_id;

-- A server of the version before does not write it while both run.
create function payment_fill_asked_by() returns trigger language plpgsql as $body$
begin
  select merchant_id into new.asked_by from consents where consent_id = new.consent_id;
  return new;
end $body$;
create trigger payments_asked_by before insert on payments
  for each row when (new.asked_by is null) execute function payment_fill_asked_by();
alter table payments alter column asked_by set not null;

create index payments_by_asker on payments (asked_by, executed_at desc) where status = 'executed';
