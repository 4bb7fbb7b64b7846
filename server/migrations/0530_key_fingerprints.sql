-- A one-way fingerprint of every key in DATA_DIR/keys: a server with other keys must not start.
create table key_fingerprints (
  name text not null,
  version integer not null check (version >= 1),
  fingerprint bytea not null check (length(fingerprint) = 32),
  recorded_at timestamptz not null default now(),
  primary key (name, version)
);
