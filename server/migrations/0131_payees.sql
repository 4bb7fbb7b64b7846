-- A pending payment to a destination names its payee: the account's owner, by the name that its bank gave if it is linked.
update payments p set recipient = coalesce(
  (select jsonb_build_object('accountName', a.account_name, 'bankName', a.bank_name,
     'accountNumber', '****' || right(a.account_number, 4))
   from user_accounts a
   where a.account_id = d.account_id and a.user_id = d.owner_user_id and a.link_status = 'approved'),
  (select jsonb_build_object('accountName', u.name) from users u where u.user_id = d.owner_user_id))
from destinations d
where d.account_id = p.destination_account_id and p.recipient is null and p.status = 'pending';
