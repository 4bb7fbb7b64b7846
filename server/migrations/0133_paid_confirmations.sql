-- When a copy was sent of a consent that its payments granted; of one that a person approved, its grant says so.
alter table consents add column confirmed_at timestamptz;
