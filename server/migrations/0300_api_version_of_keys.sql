-- The version of the API that a key was made for: what its requests are answered in unless they name another.
alter table api_keys add column api_version text not null default '2026-12-01';
