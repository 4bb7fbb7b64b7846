-- A card proves an account only where its bank confirms that it draws on it. An account known by a card alone is never
-- debited, shared or paid. `proof` is what a card link rests on: the bank's word for the account, or the holder's name.
alter table user_accounts add column card_confirmed boolean not null default false;
alter table card_links add column proof text check (proof in ('account', 'name'));
update user_accounts set link_status = null, status_detail = null
  where (integrations -> 'card' ->> 'linked')::boolean
    and not (integrations -> 'transactionService' ->> 'linked')::boolean
    and not (integrations -> 'altTransactionService' ->> 'linked')::boolean;
