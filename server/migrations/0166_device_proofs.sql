-- How a waiting device is being proven: wrong tries, and the transfer asked for.
create table device_proofs (
  device_id text primary key references waiting_devices on delete cascade,
  wrong_tries integer not null default 0,
  rail text,
  reference text,
  account_id text
);
