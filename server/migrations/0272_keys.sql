-- Merchants' keys: named, with what they may do, from where and how long.
alter table api_keys
  add column key_id text not null default 'key_' || replace(gen_random_uuid()::text, '-', ''),
  -- Null for all.
  add column scopes text[],
  add column allowed_ips text[],
  add column expires_at timestamptz;
create unique index api_keys_by_id on api_keys (key_id);
create index api_keys_by_merchant on api_keys (merchant_id, created_at);
