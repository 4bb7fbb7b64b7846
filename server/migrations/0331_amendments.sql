-- A consent whose debits take the place of an earlier one's, once they are agreed to.
alter table consents add column supersedes text references consents;
create index consents_superseding on consents (supersedes) where supersedes is not null;
