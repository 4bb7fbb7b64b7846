-- When an expired offer to pay a debit was replaced by a later one. Nothing counts towards it after that; it reads as before.
alter table consents add column closed_at timestamptz;
update consents set closed_at = cancelled_at, cancelled_at = null, expiry_told_at = coalesce(expiry_told_at, cancelled_at)
  where status = 'pending' and cancelled_at >= expires_at;
