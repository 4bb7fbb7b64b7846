-- A consent may require its payer to choose a linked account, even if it schedules no payment.
alter table consents add column requires_account boolean not null default false;
