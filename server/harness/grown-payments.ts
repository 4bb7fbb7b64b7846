/** The consents of `seeded`, their payments, how they were made, and their books. */
export const grownPayments = `
  insert into consents (consent_id, merchant_id, client_id, created_at, expires_at, expiry_sent_at, status, granted_at, user_id, reference)
    select consent_id, merchant_id, client_id, at, at + interval '1 day',
      case when not is_granted and at < now() - interval '1 day' then at + interval '1 day' end,
      case when is_granted then 'granted' else 'pending' end, case when is_granted then at end, case when is_granted then user_id end, consent_id
    from seeded;
  insert into consent_logs (consent_id, merchant_id, events) select consent_id, merchant_id, 4 from seeded;
  insert into payments (payment_id, consent_id, requested_by, position, type, amount_kobo, narration, status, received_kobo,
      transfer_status, executed_at, payer_user_id, reference)
    select payment_id, consent_id, merchant_id, p, 'immediate', 250000, 'Order ' || number,
      case when is_paid then 'executed' else 'pending' end, case when is_paid then 250000 else 0 end,
      case when is_paid then 'settled' else 'expected' end, case when is_paid then at end, case when is_paid then user_id end, payment_id
    from seeded_payments;
  insert into transfer_accounts (rail, account_number, payment_id, ordinal, bank_name, account_name, expires_at, short_returned_at)
    select 'sandbox', 'growth' || number, payment_id, 1, 'Rubies MFB', 'Shop', at + interval '1 day',
      case when at < now() - interval '1 day' then at + interval '1 day' end from seeded_payments;
  insert into transfers (transfer_id, rail, rail_reference, account_number, payment_id, amount_kobo, applied_kobo, sender, status, received_at, settled_at)
    select 'trf_growth' || number, 'sandbox', 'growth-' || number, 'growth' || number, payment_id, 250000, 250000,
      '{"name":"Person","bankName":"Access Bank","accountNumber":"0123456784"}', 'settled', at, at
    from seeded_payments where is_paid;
  insert into rail_reports (rail, event_id, taken_at) select 'sandbox', 'growth-' || number, at from seeded_payments where is_paid;
  insert into ledger_transactions (ledger_transaction_id, kind, reference, payment_id, booked_at) overriding system value
    select booking, 'transfer_settled', 'trf_growth' || number, payment_id, at from seeded_payments where is_paid
    union all select booking + 1, 'payment_executed', payment_id, payment_id, at from seeded_payments where is_paid order by 1;
  insert into ledger_entries (ledger_transaction_id, line, account, amount_kobo)
    select booking + line / 2, line % 2 + 1, case line when 0 then 'bank:sandbox' when 3 then 'payable:' || merchant_id else 'payer_funds' end,
      case line % 2 when 0 then 250000 else -250000 end
    from seeded_payments, generate_series(0, 3) line where is_paid order by booking, line;
  insert into payment_refunds (refund_id, payment_id, consent_id, merchant_id, amount_kobo, reason, status, created_at, notified_at, client_id)
    select 'rfd_growth' || number, payment_id, consent_id, merchant_id, 1000, 'Late', 'succeeded', at, at, client_id
    from seeded_payments where p = 0 and n % 4 = 0;
  insert into payment_refund_parts (part_id, refund_id, amount_kobo, status)
    select 'prt_growth' || number, 'rfd_growth' || number, 1000, 'returned' from seeded_payments where p = 0 and n % 4 = 0;`;
