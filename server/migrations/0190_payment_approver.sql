-- Who approved a consent's payments. Where it is not known who paid, its payments are in this person's history;
-- the bank or card that paid is not shown to them for it.
alter table payments add column approved_by text references users;
create index payments_of_person on payments ((coalesce(payer_user_id, approved_by)), executed_at desc)
  where status = 'executed';
drop index payments_by_payer;
