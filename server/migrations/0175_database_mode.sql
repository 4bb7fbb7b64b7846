-- Whether this database is for play money or for real money. A server of the other mode does not start on it.
create table database_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('test', 'live'))
);
insert into database_mode (mode) select 'test' from sandbox_settings;

create function database_mode_refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'The mode of a database never changes';
end $body$;

create trigger database_mode_append_only before update or delete or truncate on database_mode
  for each statement execute function database_mode_refuse_change();
