-- What a rail remembers of its provider: which calls were sent, what came back, and which must never be sent.
create table rail_memory (
  rail text not null,
  kind text not null,
  reference text not null,
  standing text not null check (standing in ('sending', 'answered', 'ended')),
  value jsonb not null,
  since timestamptz not null,
  primary key (rail, kind, reference)
);
