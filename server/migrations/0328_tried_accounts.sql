-- The account that a debit was last asked of, or would have been but for its bank's word that there was too little: the next
-- notice names it.
alter table debits add column tried_account_id text;
update debits set tried_account_id = account_id where attempts > 0;
