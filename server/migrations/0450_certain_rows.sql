-- How many idempotency keys an attempt still holds. Casting to it fails a transaction whose key was taken over, so that
-- keeping its answer costs no round trip of its own.
create domain held_key as bigint constraint idempotency_key_is_held check (value = 1);

-- How many rows a settled transfer was saved in. Likewise, a transaction that would settle one again fails.
create domain saved_once as bigint constraint transfer_is_saved_once check (value = 1);
