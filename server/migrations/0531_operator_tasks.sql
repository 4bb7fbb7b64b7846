-- What a person has to do that no table of its own shows, such as a dispute that a provider reports and decides elsewhere.
create table operator_tasks (
  kind text not null check (kind in ('provider_dispute', 'money_lost')),
  reference text not null,
  rail text not null,
  note text not null,
  opened_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  primary key (kind, reference),
  check ((done_at is null) = (done_by is null))
);
create index operator_tasks_open on operator_tasks (opened_at) where done_at is null;
create index disputes_open on disputes (decide_by) where status = 'open';
