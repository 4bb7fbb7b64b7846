-- An origin says if an account or card that its payer had linked was debited, and if a card was read by its chip.
update payments p set origin = p.origin || '{"saved": true}'
from charge_attempts t
where t.payment_id = p.payment_id and t.status = 'approved' and t.account is not null and p.status = 'executed'
  and (p.origin ->> 'accountNumber' = t.account ->> 'accountNumber' or p.origin ->> 'maskedCardNumber' = t.masked_pan);
update payments p set origin = p.origin || '{"chip": true}'
from chip_purchases b
where b.payment_id = p.payment_id and b.status = 'approved' and b.applied_kobo > 0 and p.status = 'executed'
  and p.origin ->> 'maskedCardNumber' = b.masked_pan;
