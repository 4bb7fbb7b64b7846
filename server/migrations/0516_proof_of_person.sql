-- `proven_at`: when a person proved who they are by more than their number; data of registries is read only then or after a wait.
-- `access_ended_at`: when an operator ended all that could sign in as them; the next device has to wait and prove itself.
alter table users add column proven_at timestamptz;
alter table users add column access_ended_at timestamptz;
