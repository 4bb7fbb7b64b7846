-- When an approval was prepared: it is good for minutes, not for as long as its sign-in.
alter table attest_sessions add column approval_nonce_at timestamptz;

-- Which passkey a session began with: it ends with it. Null for those of before, and of the sandbox's own sign-in.
alter table sessions add column credential_id text;
create index attest_sessions_by_credential on attest_sessions (credential_id) where credential_id is not null;
