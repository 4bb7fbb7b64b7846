-- The network that asked for a code or guessed at one, as a keyed hash: guesses and messages are counted by it.
alter table code_events add column network text;
create index code_events_by_network on code_events (network, at) where network is not null;
