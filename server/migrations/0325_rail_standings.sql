-- What all processes together know of each rail: how many of its latest calls in a row it did not answer, and when it last
-- answered and last did not. A rail that one process finds down is down for all.
create table rail_standings (
  port text primary key,
  faults_in_row int not null check (faults_in_row >= 0),
  answered_at timestamptz,
  fault_at timestamptz
);
