-- The merchant whose reader this is, as its acquirer says. Null until the reader's keys are loaded again: such a reader
-- takes no money.
alter table terminals add column merchant_id text references merchants;
