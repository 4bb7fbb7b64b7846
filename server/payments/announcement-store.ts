import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { type Queryable, statement, type Transaction } from '../platform/database/database.ts';

/** Anyone with the link may announce, so pages have their own share: they never keep out a person who is signed in. */
const max = { pages: 500, people: 500 } as const;

const insert = statement(
  'transfer-announcement-insert',
  `insert into transfer_announcements (payment_id, user_id, claim_hash, announced_at)
   select :paymentId, :payerUserId::text, :claimHash, :at where :maxAnnouncements > (
     select count(*) from transfer_announcements
     where payment_id = :paymentId and (user_id is null) = (:payerUserId::text is null))
   on conflict do nothing`,
);
const expectFrom = statement(
  'transfer-announcements-of-granter',
  `insert into transfer_announcements (payment_id, user_id, claim_hash, announced_at)
   select payment_id, :userId, null, :at from payments
   where consent_id = :consentId and type = 'immediate' and status = 'pending' and left_out_at is null
   on conflict do nothing`,
);
const find = statement(
  'transfer-announcement-find',
  `select count(*) > 0 as has_announced, coalesce(bool_or(offer_declined_at is not null), false) as has_declined
   from transfer_announcements where payment_id = :paymentId and (user_id = :payerUserId or claim_hash = :claimHash)`,
);
const decline = statement(
  'transfer-announcement-decline',
  `update transfer_announcements set offer_declined_at = :offerDeclinedAt
   where payment_id = :paymentId and (user_id = :payerUserId or claim_hash = :claimHash) returning payment_id`,
);
/** The people who announced a transfer to a payment, as `Payer[]`: an anonymous page proves nothing by it. */
export const announcedBy = (paymentId: string): string => `array_to_json(array(
  select json_build_object('payerUserId', a.user_id, 'claimHash', a.claim_hash) from transfer_announcements a
  where a.payment_id = ${paymentId} and a.user_id is not null order by a.announced_at))`;

/** Saves who said that a transfer is on its way. The caller holds the payment's lock. */
export const saveAnnouncement = async (
  tx: Transaction,
  paymentId: string,
  { payerUserId, claimHash }: Payer,
  at: Date,
): Promise<void> => {
  const maxAnnouncements = payerUserId === null ? max.pages : max.people;
  await tx.query(insert, { paymentId, payerUserId, claimHash, at, maxAnnouncements });
};

/** A person has approved a consent: transfers for its payments may be theirs. */
export const expectTransfersFrom = async (tx: Transaction, consentId: string, userId: string, at: Date) => {
  await tx.query(expectFrom, { consentId, userId, at });
};

/** Whether a visitor announced a transfer, and declined to link the account that it came from. */
export const announcementOf = async (
  db: Queryable,
  paymentId: string,
  { payerUserId, claimHash }: Payer,
): Promise<{ readonly hasAnnounced: boolean; readonly hasDeclined: boolean }> => {
  const [row] = await db.query(find, {
    paymentId,
    payerUserId,
    claimHash,
  });
  return row ?? { hasAnnounced: false, hasDeclined: false };
};

/** Saves that a visitor who announced a transfer wants no account linked; false if they did not announce one. */
export const declineAsAnnouncer = async (
  tx: Transaction,
  paymentId: string,
  { payerUserId, claimHash }: Payer,
  at: Date,
): Promise<boolean> => (await tx.query(decline, { paymentId, payerUserId, claimHash, offerDeclinedAt: at })).length > 0;
