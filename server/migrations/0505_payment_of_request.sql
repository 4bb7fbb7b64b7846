-- Which payment of the consent a request asked for. Null in rows from before, and from servers of the version before.
alter table payment_request_consents add column position integer check (position >= 0);
