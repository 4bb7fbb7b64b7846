-- What proves an approval after its passkey is gone. Null for grants of before.
alter table grants add column evidence jsonb;
alter table earlier_grants add column evidence jsonb;
