-- When a browser first showed a consent's page, so that its merchant is told once.
alter table consents add column opened_at timestamptz;
