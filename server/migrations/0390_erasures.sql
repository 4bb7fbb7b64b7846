-- Who was erased at their own request, by the id that stays: what went, and what a law keeps until when.
create table erasures (
  erasure_id text primary key,
  user_id text not null unique references users,
  erased_at timestamptz not null,
  kept_until date not null,
  erased jsonb not null,
  kept jsonb not null
);
