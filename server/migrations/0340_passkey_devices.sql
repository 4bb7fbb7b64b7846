-- What the person's device called itself when it made the passkey: 'Chrome on Android'. Null: unknown, or made before.
alter table passkeys add column device text check (length(device) <= 60);
alter table waiting_devices add column device text check (length(device) <= 60);
