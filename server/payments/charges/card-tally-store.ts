import type { CardTally, VelocityScope } from '@yarda/domain/payments/charges/card-velocity.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { type Statement, statement, type Transaction } from '../../platform/database/database.ts';
import type { ChargeKind } from './charge-attempt-store.ts';

/** A card about to be tried, and for what. `cardHash`, `bin`: null if its number is not in our hands. */
export interface CardTry {
  readonly purpose: ChargeKind;
  readonly purposeId: string;
  readonly payer: Payer;
  /** Its number as an HMAC. */
  readonly cardHash: Buffer | null;
  readonly bin: string | null;
  /** Null where no merchant asks: a person links a card. */
  readonly merchantId: string | null;
}

/** The provider's page was opened, and no card was tried there. */
const isOpenedPage = "(hosted and (status in ('asked', 'otp', 'challenge') or decline_reason = 'ended'))";
/** A try that is not decided yet counts as declined, so that many at once gain nothing. */
const declined = "(status = 'asked' and not hosted or status = 'declined' and decline_reason <> 'ended')";
const tally = `select count(*) filter (where ${isOpenedPage} is not true) as tries,
    count(*) filter (where ${declined}) as declined,
    count(*) filter (where status = 'approved') as approved,
    max(coalesce(decided_at, requested_at)) filter (where ${declined}) as last_declined_at
  from charge_attempts where account is null and`;

const ofPayer = statement(
  'card-tally-payer',
  `${tally} purpose = :purpose and purpose_id = :purposeId and requested_at > :since
   and coalesce(payer_user_id, claim_hash, '') = coalesce(:payerUserId, :claimHash, '')`,
);
const ofStrangers = statement(
  'card-tally-strangers',
  `${tally} purpose = :purpose and purpose_id = :purposeId and requested_at > :since and payer_user_id is null`,
);
const ofCard = statement('card-tally-card', `${tally} card_hash = :cardHash and requested_at > :since`);
const ofBin = statement(
  'card-tally-bin',
  `${tally} merchant_id = :merchantId and left(masked_pan, 6) = :bin and requested_at > :since`,
);
const ofMerchant = statement('card-tally-merchant', `${tally} merchant_id = :merchantId and requested_at > :since`);
const lock = statement('card-lock', 'select pg_advisory_xact_lock(:high, :low)');
const alarm = statement(
  'card-alarm-raise',
  `insert into card_alarms (merchant_id, scope, subject, hour)
   values (:merchantId, :scope, :subject, date_trunc('hour', :at::timestamptz))
   on conflict do nothing returning hour`,
);

/** Makes other tries of this card wait until the transaction ends, so that they are counted one at a time. */
export const lockCard = async (tx: Transaction, cardHash: Buffer): Promise<void> => {
  await tx.query(lock, { high: cardHash.readInt32BE(0), low: cardHash.readInt32BE(4) });
};

export const talliesOf = async (
  tx: Transaction,
  by: CardTry,
  since: Readonly<Record<VelocityScope, Date>>,
): Promise<Record<VelocityScope, CardTally>> => {
  const { purpose, purposeId, cardHash, merchantId, bin } = by;
  const { payerUserId, claimHash } = by.payer;
  const [payment, strangers, card, sameBin, merchant] = await Promise.all([
    one(tx, ofPayer, { purpose, purposeId, since: since.payment, payerUserId, claimHash }),
    payerUserId === null ? one(tx, ofStrangers, { purpose, purposeId, since: since.strangers }) : none,
    cardHash === null ? none : one(tx, ofCard, { cardHash, since: since.card }),
    merchantId === null || bin === null ? none : one(tx, ofBin, { merchantId, bin, since: since.bin }),
    merchantId === null ? none : one(tx, ofMerchant, { merchantId, since: since.merchant }),
  ]);
  return { payment, strangers, card, bin: sameBin, merchant };
};

/** Whether this is the hour's first alarm of its kind. */
export const raiseAlarm = async (
  tx: Transaction,
  { merchantId, scope, subject }: { readonly merchantId: string; readonly scope: string; readonly subject: string },
  at: Date,
): Promise<boolean> => (await tx.query(alarm, { merchantId, scope, subject, at })).length > 0;

const none: CardTally = { tries: 0, declined: 0, approved: 0, lastDeclinedMs: null };

type TallyRow = Omit<CardTally, 'lastDeclinedMs'> & { readonly lastDeclinedAt: Date | null };

const one = async (tx: Transaction, by: Statement<object, TallyRow>, input: object): Promise<CardTally> => {
  const [row] = await tx.query(by, input);
  if (!row) return none;
  const { lastDeclinedAt, ...counts } = row;
  return { ...counts, lastDeclinedMs: lastDeclinedAt?.getTime() ?? null };
};
