-- In the order of the list, the id too: by the other all debits of a day were read and sorted for a page.
create index debits_of_merchant on debits (merchant_id, due_on desc, debit_id desc);
drop index debits_by_merchant;
