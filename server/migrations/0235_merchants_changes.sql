-- A notice may be about a whole mandate rather than one debit.
alter table notices
  alter column debit_id drop not null,
  add column consent_id text references mandates,
  add constraint notices_about_one check ((debit_id is null) <> (consent_id is null));
create unique index notices_of_mandate on notices (consent_id, kind, notice_no) where consent_id is not null;
