-- How many idempotency keys an attempt still holds. Casting to it fails a transaction whose key was taken over, so that
-- keeping its answer costs no round trip of its own.
create domain held_key as bigint constraint idempotency_key_is_held check (value = 1);
