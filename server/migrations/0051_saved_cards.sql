-- A charge whose payer wants its card saved, and since when it is.
alter table card_attempts
  add column save_card boolean not null default false,
  add column card_saved_at timestamptz;
create index card_attempts_to_save on card_attempts (payment_id) where save_card and status = 'approved';

-- By which charge's card an account is debited, where that was saved with a payment: the rail knows the card by it.
alter table user_accounts add column card_of text;
