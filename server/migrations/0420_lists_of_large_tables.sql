-- A merchant's lists by what they are filtered by, in their own order: the first page and the last cost the same.
create index consents_by_client on consents (client_id, created_at desc, consent_id desc);
create index consents_open on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and declined_at is null and cancelled_at is null and expiry_told_at is null;
create index consents_granted on consents (merchant_id, created_at desc, consent_id desc) where status = 'granted';
create index consents_declined on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and cancelled_at is null and declined_at is not null;
create index consents_cancelled on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and cancelled_at is not null;
-- With the id, so that those of one moment have their order, too, and none are sorted.
create index payments_of_asker on payments (asked_by, executed_at desc, payment_id desc) where status = 'executed';
drop index payments_by_asker;
create index debits_by_status on debits (merchant_id, status, due_on desc, debit_id desc);
create index payment_refunds_by_status on payment_refunds (merchant_id, status, created_at desc, refund_id desc);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, delivery_no);
create index webhook_deliveries_exhausted on webhook_deliveries (endpoint_id, delivery_no) where status = 'exhausted';
create index merchant_requests_failed on merchant_requests (merchant_id, request_no) where status >= 400;
-- Who draws on an account, and whose a number is: both read their table whole.
create index mandate_accounts_by_account on mandate_accounts (account_id);
create index user_accounts_by_number on user_accounts (institution_code, account_number);
create index sessions_by_passkey on sessions (credential_id) where credential_id is not null and revoked_at is null;
create index sessions_by_age on sessions (expires_at);
