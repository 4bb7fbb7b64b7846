-- The id by which one merchant knows a person: another merchant knows them by another, so that the two cannot be joined.
create table merchant_payers (
  user_id text not null references users,
  merchant_id text not null references merchants,
  payer_id text not null,
  primary key (user_id, merchant_id),
  unique (merchant_id, payer_id)
);

-- As the terms name them; null of a grant from before, whose terms name its payer by their own id.
alter table grants add column payer_id text;
alter table earlier_grants add column payer_id text;

-- A merchant that was told a person's own id, or has asked by it, goes on knowing them by that one.
insert into merchant_payers (user_id, merchant_id, payer_id)
select u.user_id, known.merchant_id, u.user_id
from (
  select g.user_id, c.merchant_id from grants g join consents c using (consent_id)
  union select g.user_id, c.merchant_id from earlier_grants g join consents c using (consent_id)
  union select c.user_id, c.merchant_id from consents c
    where c.user_id is not null
      and not exists (select from payment_request_consents r where r.consent_id = c.consent_id)
  union select r.asked ->> 'userId', r.merchant_id from payment_requests r where r.asked ? 'userId'
  union select r.asked ->> 'destinationUserId', r.merchant_id from payment_requests r where r.asked ? 'destinationUserId'
) known
join users u on u.user_id = known.user_id
where not exists (select from erasures e where e.user_id = u.user_id);

-- A server of the version before names its payers to merchants by their own id while both run.
create function grants_fill_payer() returns trigger language plpgsql as $body$
begin
  new.payer_id := new.user_id;
  insert into merchant_payers (user_id, merchant_id, payer_id)
  select new.user_id, merchant_id, new.user_id from consents where consent_id = new.consent_id
  on conflict do nothing;
  return new;
end $body$;
create trigger grants_payer before insert on grants
  for each row when (new.payer_id is null) execute function grants_fill_payer();
