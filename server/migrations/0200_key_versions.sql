-- The version of the key `card-envelopes` that sealed a private key.
alter table envelope_keys add column key_version smallint not null default 1;
-- Whether a rotation is in the audit log is asked every five minutes.
create index audit_rotations on audit_entries (about) where kind = 'key-rotated';
