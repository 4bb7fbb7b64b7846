-- By which right an account is debited: for each mandate system the link that its owner made, and the limits of its
-- mandate (see domain/accounts/debit-right.ts). `mandate`: what a link asks of its bank; unknown for older links.
alter table user_accounts add column debit_rights jsonb not null default '{}';
alter table account_links add column mandate jsonb;

update user_accounts u set debit_rights = rights.known
from (
  select account_id, jsonb_object_agg(service, jsonb_build_object('linkOf', link_id, 'limits', null)) as known
  from (
    select distinct on (account_id, service) account_id, service, link_id
    from account_links where state in ('bank_approved', 'approved') and account_id is not null
    order by account_id, service, state, decided_at desc
  ) made
  group by account_id
) rights
where rights.account_id = u.account_id;

-- When a rail was last asked about a charge. Debits may be pending for days, and all get their turn.
alter table charge_attempts add column looked_at timestamptz;
