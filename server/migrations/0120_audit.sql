-- What is told apart from the books: who signed in, which passkeys came and went, what was granted, what was refused.
create table audit_entries (
  position bigint generated always as identity primary key,
  kind text not null,
  actor text not null,
  about text not null,
  details text not null,
  written_at timestamptz not null
);

-- The hash chain over committed entries, in the order in which a job sealed them.
create table audit_links (
  link bigint primary key check (link > 0),
  position bigint not null unique references audit_entries,
  hash bytea not null check (octet_length(hash) = 32)
);

create function audit_refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'The audit log is append-only';
end $body$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function audit_refuse_change();
create trigger audit_links_append_only before update or delete or truncate on audit_links
  for each statement execute function audit_refuse_change();
