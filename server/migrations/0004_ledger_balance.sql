-- Every statement that adds to the ledger has to balance by itself, so only what it added is looked at: a statement that
-- also read what was there would take longer with every booking.
create or replace function ledger_check_balance() returns trigger language plpgsql as $body$
begin
  if exists (select from added group by ledger_transaction_id having sum(amount_kobo) <> 0 or count(*) < 2) then
    raise exception 'A ledger transaction does not balance';
  end if;
  return null;
end $body$;
