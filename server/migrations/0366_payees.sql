-- Where a rail pays out what it collects for a merchant, by the rail's name: a sub-account there. None: the operator's own.
alter table merchants add column payees jsonb not null default '{}';
alter table transfer_accounts add column payee text;
alter table transfers add column payee text;
alter table charge_attempts add column payee text;
