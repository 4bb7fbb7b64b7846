-- A provider's report that was proven and could not be taken: it is tried again until it can be. Sealed, with the headers that
-- prove it.
create table set_aside_reports (
  rail text not null,
  digest bytea not null,
  sealed bytea not null,
  reason text not null,
  attempts int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (rail, digest)
);
