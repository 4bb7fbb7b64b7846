import type { Payer } from '@yarda/domain/charges/who-paid.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

/** More than a payment's own pages would make: past it, who paid cannot be told anyway. */
const mostAnnouncements = 20;

const insert = statement(
  'transfer-announcement-insert',
  `insert into transfer_announcements (payment_id, user_id, claim_hash, announced_at)
   select $1, $2, $3, $4 where (select count(*) from transfer_announcements where payment_id = $1) < $5
   on conflict do nothing`,
);
const expectFrom = statement(
  'transfer-announcements-of-granter',
  `insert into transfer_announcements (payment_id, user_id, claim_hash, announced_at)
   select payment_id, $2, null, $3 from payments where consent_id = $1 and type = 'immediate' and status = 'pending' and left_out_at is null
   on conflict do nothing`,
);
/** Those of a payment, as `Payer[]`. */
export const announcedBy = (paymentId: string): string => `array_to_json(array(
  select json_build_object('payerUserId', a.user_id, 'claimHash', a.claim_hash) from transfer_announcements a
  where a.payment_id = ${paymentId} order by a.announced_at))`;

const list = statement(
  'transfer-announcements',
  'select user_id as payer_user_id, claim_hash from transfer_announcements where payment_id = $1 order by announced_at',
);

/** Saves who said that a transfer is on its way. The caller holds the payment's lock. */
export const saveAnnouncement = async (
  tx: Transaction,
  paymentId: string,
  { payerUserId, claimHash }: Payer,
  at: Date,
): Promise<void> => {
  await tx.query(insert, [paymentId, payerUserId, claimHash, at, mostAnnouncements]);
};

/** A person has approved a consent: transfers for its payments may be theirs. */
export const expectTransfersFrom = async (tx: Transaction, consentId: string, userId: string, at: Date) => {
  await tx.query(expectFrom, [consentId, userId, at]);
};

export const announcementsOf = (db: Queryable, paymentId: string): Promise<Payer[]> =>
  db.query<Payer>(list, [paymentId]);
