-- Card envelopes that were opened, by the digest of their wrapped key, so that each is used once. Kept for as long as
-- the envelope's key could open it.
create table used_envelopes (
  digest text primary key,
  -- The digest of the charge it was opened for: a repeat of that request may open it again.
  used_by text not null,
  used_at timestamptz not null
);
create index used_envelopes_by_time on used_envelopes (used_at);
