-- How often a key was used in a minute, by all processes together; the key is an HMAC, since it may name an address. A crash
-- may forget it, so it is not logged.
create table request_counts (
  key text primary key,
  minute bigint not null,
  counted integer not null
);
alter table request_counts set unlogged;
