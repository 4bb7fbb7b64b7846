-- The rail that keeps an account's card: later debits of that card go there, whichever rail is chosen by then.
alter table user_accounts add column card_rail text;
update user_accounts set card_rail = a.rail from charge_attempts a where a.attempt_id = user_accounts.card_of;
