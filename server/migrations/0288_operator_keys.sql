-- Keys of the operator's people: apart from merchants' keys, so that neither can ever pass for the other.
create table operator_keys (
  key_hash bytea primary key,
  key_id text not null unique,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
