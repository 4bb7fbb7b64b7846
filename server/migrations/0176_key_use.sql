-- The day a secret key was last used, in UTC: the first use of each day is in the audit log.
alter table api_keys add column last_used_on text;
