-- Where a client's payers may go when a consent has ended; null leads nowhere.
alter table clients add column return_url text check (return_url ~ '^https?://');
