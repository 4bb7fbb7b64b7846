-- A fixed debit of every day is told of with the others of its week: by which notice.
alter table debits add column week_notice_id text references notices;
create index debits_by_week_notice on debits (week_notice_id) where week_notice_id is not null;
