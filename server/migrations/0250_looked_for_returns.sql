-- When a return or refund that is under way was last asked about: a provider may tell of it once, and that may be lost.
alter table transfer_returns add column looked_at timestamptz;
alter table charge_refunds add column looked_at timestamptz;
create index transfer_returns_under_way on transfer_returns (requested_at) where status = 'pending';
create index charge_refunds_under_way on charge_refunds (requested_at) where status = 'pending';
