-- Who asked for an attempt to pay: the person signed in, and the hash of the page's claim secret. The attempt that
-- settles a payment says who paid it.
alter table charge_attempts add column payer_user_id text references users, add column claim_hash text;
alter table chip_purchases add column payer_user_id text references users, add column claim_hash text;
alter table payments add column claim_hash text;

update charge_attempts t set payer_user_id = p.payer_user_id
from payments p where t.payment_id = p.payment_id and t.status in ('asked', 'otp', 'challenge');
update chip_purchases t set payer_user_id = p.payer_user_id
from payments p where t.payment_id = p.payment_id and t.status = 'asked';
update payments set payer_user_id = null where type = 'immediate' and status = 'pending';

-- Who said that a transfer was on its way. Anyone with the link can say so: it proves nothing by itself.
create table transfer_announcements (
  payment_id text not null references payments,
  user_id text references users,
  claim_hash text,
  announced_at timestamptz not null
);
create unique index transfer_announcements_once
  on transfer_announcements (payment_id, coalesce(user_id, ''), coalesce(claim_hash, ''));
