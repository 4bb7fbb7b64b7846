-- When a person's accounts were asked for by their BVN. The BVN itself never comes here, nor what was answered.
create table bvn_lookups (
  bvn_lookup_id bigint generated always as identity primary key,
  user_id text not null references users,
  asked_at timestamptz not null
);
create index bvn_lookups_by_user on bvn_lookups (user_id, asked_at);
