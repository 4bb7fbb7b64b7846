import type { NewConsent } from '@yarda/contracts/consent.ts';
import { needsGrant } from '@yarda/domain/consent/needs-grant.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { type ConsentRecord, type ConsentRow, consentRecordOf } from './consent-record.ts';

const insert = statement(
  'consent-insert',
  `insert into consents (consent_id, merchant_id, client_id, act_on_behalf_of, customer, metadata, created_at, expires_at,
     user_id, requires_auth, auth_app_id, data_sharing, form_id, form_values, needs_grant)
   values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12::jsonb, $13, $14::jsonb, $15)`,
);

/** A consent with all that anybody is shown of it, in one round trip. */
const columns = `c.consent_id, c.client_id, c.merchant_id, c.status, c.created_at, c.expires_at, c.granted_at,
  c.act_on_behalf_of, c.metadata, c.user_id, c.requires_auth, c.auth_app_id, c.data_sharing, c.form_id,
  c.form_values, c.needs_grant, m.name, m.image, m.tag, m.type, m.colours,
  (select d.discovery_id from discoveries d where d.client_id = c.client_id limit 1) as discovery_id,
  (select payment_request_id from payment_request_consents r where r.consent_id = c.consent_id) as original_request_id,
  (select json_build_object('grantedAt', g.granted_at, 'userId', g.user_id, 'name', g.payer_name, 'termsHash', g.terms_hash,
     'confirmedAt', g.confirmed_at)
     from grants g where g.consent_id = c.consent_id) as consent_grant,
  (select json_agg(case when p.type = 'future' then json_build_object(
     'paymentId', p.payment_id, 'type', p.type, 'status', p.status, 'amount', p.amount_kobo, 'narration', p.narration,
     'paypointId', p.paypoint_id, 'executedAt', p.executed_at, 'amountType', p.amount_type, 'dueDate', p.due_date,
     'startDate', p.start_date, 'endDate', p.end_date, 'frequency', p.frequency, 'interval', p.interval_units)
   else json_build_object(
     'paymentId', p.payment_id, 'type', p.type, 'status', p.status, 'amount', p.amount_kobo, 'narration', p.narration,
     'paypointId', p.paypoint_id, 'executedAt', p.executed_at, 'transferStatus', p.transfer_status,
     'receivedAmount', p.received_kobo, 'origin', p.origin, 'payerId', p.payer_user_id,
     'offerDeclined', p.offer_declined_at is not null,
     'recipient', p.recipient, 'senderName', p.sender_name, 'location', p.location, 'sourceAccountId', p.source_account_id,
     'account', (select json_build_object('bankName', a.bank_name, 'accountNumber', a.account_number,
         'accountName', a.account_name, 'expiresAt', a.expires_at)
       from transfer_accounts a where a.payment_id = p.payment_id order by a.ordinal desc limit 1),
     'openCharge', (select json_strip_nulls(json_build_object('transactionReference', t.attempt_id,
         'method', case when t.account is null then 'card' else 'account' end,
         'next', case t.status when 'asked' then 'waiting' else t.status end,
         'displayMessage', case t.status when 'otp' then t.display_message end,
         'challengeUrl', case t.status when 'challenge' then t.challenge_url end))
       from charge_attempts t where t.payment_id = p.payment_id and t.status in ('asked', 'otp', 'challenge')),
     'cardToSave', (select json_build_object('decidedAt', t.decided_at) from charge_attempts t
       where t.payment_id = p.payment_id and t.status = 'approved' and t.applied_kobo > 0 and t.save_card
         and t.card_saved_at is null),
     'returns', (select coalesce(json_agg(json_strip_nulls(json_build_object('amount', r.amount_kobo,
         'reason', r.reason, 'status', r.status, 'to', r.goes_to)) order by r.requested_at, r.return_id), '[]') from (
       select return_id, amount_kobo, reason, status, requested_at, null as goes_to
       from transfer_returns t where t.payment_id = p.payment_id
       union all
       select refund_id, f.amount_kobo, 'over', f.status, requested_at, case when t.masked_pan is not null then 'card' end
       from charge_refunds f join charge_attempts t using (attempt_id) where t.payment_id = p.payment_id) as r)
   ) end order by p.position) from payments p where p.consent_id = c.consent_id) as payments`;
const from = 'from consents c join merchants m using (merchant_id)';
const find = statement('consent-find', `select ${columns} ${from} where c.consent_id = $1`);
const list = statement(
  'consent-list',
  `select ${columns} ${from}
   where c.merchant_id = $1
     and ($2::text is null or $2 = case when c.status = 'pending' and c.expires_at <= $3 then 'expired' else c.status end)
     and ($4::text is null or (c.created_at, c.consent_id) <
       (select created_at, consent_id from consents where consent_id = $4 and merchant_id = $1))
   order by c.created_at desc, c.consent_id desc limit $5`,
);

export const insertConsent = async (
  tx: Transaction,
  consent: Pick<ConsentRecord, 'consentId' | 'clientId' | 'merchantId' | 'createdAt' | 'expiresAt'>,
  asked: NewConsent,
): Promise<void> => {
  const { consentId, merchantId, clientId, createdAt, expiresAt } = consent;
  const representative = asked.actOnBehalfOf ? JSON.stringify(asked.actOnBehalfOf) : null;
  const customer = asked.customer ? JSON.stringify(asked.customer) : null;
  const metadata = JSON.stringify(asked.metadata ?? {});
  await tx.query(insert, [
    consentId,
    merchantId,
    clientId,
    representative,
    customer,
    metadata,
    createdAt,
    expiresAt,
    asked.userId ?? null,
    asked.requirements?.requiresAuth ?? false,
    asked.authAppId ?? null,
    asked.dataSharing ? JSON.stringify(asked.dataSharing) : null,
    asked.formId ?? null,
    JSON.stringify(asked.formCompletion?.templateLiteralValues ?? {}),
    needsGrant(asked),
  ]);
};

export const findConsent = async (db: Queryable, consentId: string): Promise<ConsentRecord | null> => {
  const [row] = await db.query<ConsentRow>(find, [consentId]);
  return row ? consentRecordOf(row) : null;
};

/** A merchant's consents, newest first, those after `cursor`. `now` decides which have expired. */
export const listConsents = async (
  db: Queryable,
  wanted: { merchantId: string; status: string | undefined; cursor: string | undefined; limit: number; now: Date },
): Promise<ConsentRecord[]> => {
  const { merchantId, status, cursor, limit, now } = wanted;
  const rows = await db.query<ConsentRow>(list, [merchantId, status ?? null, now, cursor ?? null, limit]);
  return rows.map(consentRecordOf);
};
