import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../../platform/database/database.ts';
import { isChargeOf } from './charge-owner.ts';

const columns = `attempt_id, rail, purpose, purpose_id, amount_kobo, narration, masked_pan, account, save_card, status,
  decline_reason, display_message, challenge_url, waits_until, applied_kobo, payer_user_id, claim_hash, indivisible,
  reversed_at, fee_kobo, payee, requested_field, otp_guesses`;
const whereOpen = "status in ('asked', 'otp', 'challenge')";
const select = `select ${columns} from charge_attempts where`;

const insert = statement(
  'charge-attempt-insert',
  `insert into charge_attempts (attempt_id, rail, purpose, purpose_id, intent, amount_kobo, narration, brand,
     masked_pan, account, save_card, payer_user_id, claim_hash, requested_at, card_hash, merchant_id, hosted, indivisible,
     payee)
   values (:attemptId, :rail, :purpose, :purposeId, :intent, :amountKobo, :narration, :brand,
     :maskedPan, :account::jsonb, :saveCard, :payerUserId, :claimHash, :requestedAt, :cardHash, :merchantId, :hosted,
     :indivisible, :payee)
   returning ${columns}`,
);
const byId = statement('charge-attempt-find', `${select} attempt_id = :attemptId`);
const byIntent = statement(
  'charge-attempt-of-intent',
  `${select} purpose = :purpose and purpose_id = :purposeId and intent = :intent`,
);
const newest = statement(
  'charge-attempt-newest',
  `${select} purpose = :purpose and purpose_id = :purposeId and account is null
     and ${isChargeOf('charge_attempts', ':payerUserId', ':claimHash')}
   order by requested_at desc, attempt_id desc limit 1`,
);
const open = statement(
  'charge-attempts-open',
  `${select} purpose = :purpose and purpose_id = :purposeId and ${whereOpen} order by status = 'asked' desc, requested_at`,
);
const hasOtherAttempt = `exists (select from charge_attempts made where made.purpose = charge_attempts.purpose
  and made.purpose_id = charge_attempts.purpose_id and made.status = 'approved')`;
const orphaned = statement(
  'charge-attempts-orphaned',
  `${select} status = 'asked' and requested_at <= :requestedBefore and (purpose <> 'debit' or ${hasOtherAttempt})
     or status in ('otp', 'challenge') and waits_until <= :now
   order by coalesce(looked_at, requested_at) limit 100`,
);
const onPage = statement(
  'charge-attempts-on-page',
  `${select} status = 'challenge' and hosted and requested_at <= :lastPolledBefore
     and coalesce(looked_at, requested_at) <= :lastPolledBefore and waits_until > :now
   order by coalesce(looked_at, requested_at) limit 100`,
);
const ended = statement(
  'charge-attempts-ended',
  `${select} status = 'declined' and (decline_reason = 'ended' or hosted) and account is null and decided_at > :since
     and coalesce(looked_at, decided_at) <= :lastPolledBefore
   order by coalesce(looked_at, decided_at) limit 100`,
);
const pollStatement = statement(
  'charge-attempt-polled',
  'update charge_attempts set looked_at = :polledAt where attempt_id = :attemptId',
);
/** The purpose of a charge: to make a payment, to test a card that is being linked, or to collect a debit. */
export type ChargeKind = 'payment' | 'linking' | 'debit';

/**
 * One attempt to charge a card in the payer's hand, or a linked `account`, which may be a card on file. At most one
 * attempt per purpose (`purpose`, `purposeId`) and payer is open. `waitsUntil` is set while it waits for its payer: for a code, unless
 * `requestedField` names what else. Kobo.
 */
export interface ChargeAttempt extends Payer {
  readonly attemptId: string;
  readonly rail: string;
  readonly purpose: ChargeKind;
  readonly purposeId: string;
  readonly amountKobo: number;
  readonly narration: string;
  readonly maskedPan: string | null;
  readonly account: DebitedAccount | null;
  /** Whether the payer wants the card saved. */
  readonly saveCard: boolean;
  readonly status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined';
  readonly declineReason: DeclineReason | null;
  readonly displayMessage: string | null;
  readonly requestedField: RequestedField | null;
  readonly challengeUrl: string | null;
  readonly waitsUntil: Date | null;
  /** How many codes were tried. */
  readonly otpGuesses: number;
  readonly appliedKobo: number;
  /** Its rail refunds no part of it. */
  readonly indivisible: boolean;
  /** When its bank took it back: nothing that is reported of it later counts. */
  readonly reversedAt: Date | null;
  /** The rail's fee, if reported. */
  readonly feeKobo: number | null;
  /** The sub-account that its rail pays out to; null for the operator's own. */
  readonly payee: string | null;
}

type NewAttempt = Pick<
  ChargeAttempt,
  | 'attemptId'
  | 'rail'
  | 'purpose'
  | 'purposeId'
  | 'amountKobo'
  | 'narration'
  | 'maskedPan'
  | 'account'
  | 'saveCard'
  | 'payerUserId'
  | 'claimHash'
  | 'indivisible'
  | 'payee'
> & {
  readonly intent: Buffer | null;
  readonly brand: string | null;
  readonly at: Date;
  /** The card's number as an HMAC, if it is in hand. */
  readonly cardHash?: Buffer | null;
  readonly merchantId?: string | null;
};

export const insertAttempt = async (tx: Transaction, attempt: NewAttempt): Promise<ChargeAttempt> => {
  const { attemptId, rail, purpose, purposeId, intent, amountKobo, narration, brand, maskedPan } = attempt;
  const account = attempt.account && JSON.stringify(attempt.account);
  const [row] = await tx.query(insert, {
    attemptId,
    rail,
    purpose,
    purposeId,
    intent,
    amountKobo,
    narration,
    brand,
    maskedPan,
    account,
    saveCard: attempt.saveCard,
    payerUserId: attempt.payerUserId,
    claimHash: attempt.claimHash,
    requestedAt: attempt.at,
    cardHash: attempt.cardHash ?? null,
    merchantId: attempt.merchantId ?? null,
    hosted: account === null && maskedPan === null,
    indivisible: attempt.indivisible,
    payee: attempt.payee,
  });
  if (!row) throw new Error('A charge was not written down');
  return attemptOf(row);
};

export const findAttempt = (db: Queryable, attemptId: string) => one(db, byId, { attemptId });

/** The attempt made under an Idempotency-Key, by the key's hash. */
export const attemptOfIntent = (db: Queryable, purpose: ChargeKind, purposeId: string, intent: Buffer) =>
  one(db, byIntent, { purpose, purposeId, intent });

/** The newest charge of a card in the hand of a payer: theirs alone. */
export const newestAttemptOf = (
  db: Queryable,
  purpose: ChargeKind,
  purposeId: string,
  { payerUserId, claimHash }: Payer,
) => one(db, newest, { purpose, purposeId, payerUserId, claimHash });

/** The open charges of a purpose, by any payer: those with an unknown outcome first. */
export const openAttempts = async (db: Queryable, purpose: ChargeKind, purposeId: string): Promise<ChargeAttempt[]> =>
  (await db.query(open, { purpose, purposeId })).map(attemptOf);

/**
 * Charges whose outcome is unknown since `requestedBefore`, and those still waiting for their payer past `now`. The sweep of debits
 * asks about those of debits itself, until an earlier attempt turns out to have been made: then nothing more is due for the debit.
 */
export const orphanedAttempts = async (db: Queryable, requestedBefore: Date, now: Date): Promise<ChargeAttempt[]> =>
  (await db.query(orphaned, { requestedBefore, now })).map(attemptOf);

/** Charges that a payer may have paid on the provider's page without coming back, and that were not asked about since `lastPolledBefore`. */
export const attemptsOnPage = async (db: Queryable, lastPolledBefore: Date, now: Date): Promise<ChargeAttempt[]> =>
  (await db.query(onPage, { lastPolledBefore, now })).map(attemptOf);

/** Charges of cards that were given up, or declined on a page that takes another card, since `since`, and not asked about after `lastPolledBefore`. */
export const endedAttempts = async (db: Queryable, since: Date, lastPolledBefore: Date): Promise<ChargeAttempt[]> =>
  (await db.query(ended, { since, lastPolledBefore })).map(attemptOf);

/** Saves when its rail was last asked about a charge, so that the others come first next time. */
export const savePolled = async (db: Queryable, attemptId: string, at: Date): Promise<void> => {
  await db.query(pollStatement, { attemptId, polledAt: at });
};

const one = async (
  db: Queryable,
  by: Statement<object, ChargeAttempt>,
  input: object,
): Promise<ChargeAttempt | null> => {
  const [row] = await db.query(by, input);
  return row ? attemptOf(row) : null;
};

/** Accounts saved before rights were kept lack them. */
const attemptOf = ({ account, ...attempt }: ChargeAttempt): ChargeAttempt => ({
  ...attempt,
  account: account && { ...{ cardOf: null, linkOf: null, limits: null }, ...account },
});
