-- A device that enrolled by code for a person who is known already. Its passkey signs no one in until it is let in.
create table waiting_devices (
  device_id text primary key,
  user_id text not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  asked_at timestamptz not null,
  opens_at timestamptz not null,
  proof text check (proof in ('account', 'name')),
  proven_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('stopped', 'admitted')),
  check ((proof is null) = (proven_at is null)),
  check ((ending is null) = (ended_at is null))
);
create index waiting_devices_by_user on waiting_devices (user_id);
create index waiting_devices_by_age on waiting_devices (asked_at);

-- The sign-in of a device that waits: it is bound to the device, and to no person.
alter table attest_sessions add column waiting_device text;
create index attest_sessions_by_waiting_device on attest_sessions (waiting_device) where waiting_device is not null;

-- Until then a passkey approves small sums only. Null: no such limit.
alter table passkeys add column limited_until timestamptz;

-- The last sign-in with a passkey. Null for people who have not signed in since.
alter table users add column last_seen_at timestamptz;
