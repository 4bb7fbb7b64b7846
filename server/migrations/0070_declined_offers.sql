-- Since when the payer does not want to be asked to save the card, or to link the account, that a payment was made with.
alter table payments add column offer_declined_at timestamptz;
