-- Charges of rails that refund no part of one: each is used whole, or refunded whole.
alter table charge_attempts add column indivisible boolean not null default false;
