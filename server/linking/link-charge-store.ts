import { challengeLifeMs, otpGuesses } from '@yarda/domain/cards/card-limits.ts';
import type { ChargeStanding, DeclineReason } from '@yarda/domain/cards/card-ports.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../database/database.ts';
import {
  type AttemptedAccount,
  type AttemptedRow,
  attemptedColumns,
  attemptedOf,
  attemptedValues,
} from './attempted-account.ts';

const columns = `charge_id, payment_id, ${attemptedColumns}, amount_kobo, masked_pan, status, decline_reason, display_message,
  challenge_url, waits_until`;
const insert = statement(
  'link-charge-insert',
  `insert into link_charges (charge_id, payment_id, rail, user_id, intent, institution_code, bank_name, account_number,
     account_name, possible, amount_kobo, brand, masked_pan, asked_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14) returning ${columns}`,
);
const byId = statement('link-charge-find', `select ${columns} from link_charges where charge_id = $1`);
const ofPayment = statement(
  'link-charge-of-payment',
  `select ${columns} from link_charges where payment_id = $1 and user_id = $2`,
);
const ofIntent = statement(
  'link-charge-of-intent',
  `select ${columns} from link_charges where user_id = $1 and intent = $2`,
);
const openOne = statement(
  'link-charge-open',
  `select ${columns} from link_charges where user_id = $1 and status in ('asked', 'otp', 'challenge')`,
);
const orphaned = statement(
  'link-charges-orphaned',
  `select ${columns} from link_charges
   where status = 'asked' and asked_at <= $1 or status in ('otp', 'challenge') and waits_until <= $2
   order by asked_at limit 100`,
);
const takeGuess = statement(
  'link-charge-guess',
  `update link_charges set otp_guesses = otp_guesses + 1
   where charge_id = $1 and status = 'otp' and otp_guesses < $2 and waits_until > $3 returning otp_guesses`,
);
const wait = statement(
  'link-charge-waits',
  `update link_charges set status = $2, display_message = $3, challenge_url = $4, waits_until = $5
   where charge_id = $1 and status = 'asked'`,
);
const ask = statement(
  'link-charge-asked',
  `update link_charges set status = 'asked' where charge_id = $1 and status in ('otp', 'challenge')`,
);
const decide = statement(
  'link-charge-decided',
  `update link_charges set status = $2, decline_reason = $3, account_id = $4, decided_at = $5 where charge_id = $1`,
);

/** The test charge of a card that is linked to an account. Kobo. `paymentId` is what the page knows it by. */
export interface LinkCharge extends AttemptedAccount {
  readonly chargeId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly maskedPan: string;
  readonly status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined';
  readonly declineReason: DeclineReason | null;
  readonly displayMessage: string | null;
  readonly challengeUrl: string | null;
  readonly waitsUntil: Date | null;
}

interface ChargeRow extends AttemptedRow {
  charge_id: string;
  payment_id: string;
  amount_kobo: number;
  masked_pan: string;
  status: LinkCharge['status'];
  decline_reason: DeclineReason | null;
  display_message: string | null;
  challenge_url: string | null;
  waits_until: Date | null;
}

type NewCharge = Omit<LinkCharge, 'status' | 'declineReason' | 'displayMessage' | 'challengeUrl' | 'waitsUntil'>;

export const insertLinkCharge = async (
  tx: Transaction,
  charge: NewCharge & { readonly intent: Buffer | null; readonly brand: string | null; readonly at: Date },
): Promise<LinkCharge> => {
  const { chargeId, paymentId, rail, userId, intent, amountKobo, brand, maskedPan, at } = charge;
  const account = attemptedValues(charge);
  const values = [chargeId, paymentId, rail, userId, intent, ...account, amountKobo, brand, maskedPan, at];
  const [row] = await tx.query<ChargeRow>(insert, values);
  if (!row) throw new Error('A test charge was not written down');
  return chargeOf(row);
};

export const findLinkCharge = (db: Queryable, chargeId: string) => one(db, byId, [chargeId]);

export const linkChargeOfPayment = (db: Queryable, paymentId: string, userId: string) =>
  one(db, ofPayment, [paymentId, userId]);

export const linkChargeOfIntent = (db: Queryable, userId: string, intent: Buffer) =>
  one(db, ofIntent, [userId, intent]);

export const openLinkCharge = (db: Queryable, userId: string) => one(db, openOne, [userId]);

/** Test charges whose outcome is unknown since `askedBefore`, and those whose payer did not come by `now`. */
export const orphanedLinkCharges = async (db: Queryable, askedBefore: Date, now: Date): Promise<LinkCharge[]> =>
  (await db.query<ChargeRow>(orphaned, [askedBefore, now])).map(chargeOf);

/** Takes one of the guesses that a code has; resolves to which it is, or null where none is left or its time is over. */
export const takeLinkOtpGuess = async (db: Queryable, chargeId: string, now: Date): Promise<number | null> => {
  const [row] = await db.query<{ otp_guesses: number }>(takeGuess, [chargeId, otpGuesses, now]);
  return row?.otp_guesses ?? null;
};

/** Writes where a charge stands that is not decided: it waits for its payer, or for its bank. */
export const saveLinkChargeOpen = async (
  tx: Transaction,
  chargeId: string,
  standing: Extract<ChargeStanding, { status: 'otp' | 'challenge' | 'pending' }>,
  at: Date,
): Promise<void> => {
  if (standing.status === 'pending') return void (await tx.query(ask, [chargeId]));
  const until = new Date(at.getTime() + challengeLifeMs);
  const challengeUrl = standing.status === 'challenge' ? standing.challengeUrl : null;
  await tx.query(wait, [chargeId, standing.status, standing.displayMessage, challengeUrl, until]);
};

export const saveLinkChargeDecided = async (
  tx: Transaction,
  chargeId: string,
  decided: { readonly declineReason: DeclineReason | null; readonly accountId: string | null },
  at: Date,
): Promise<void> => {
  const status = decided.declineReason === null ? 'approved' : 'declined';
  await tx.query(decide, [chargeId, status, decided.declineReason, decided.accountId, at]);
};

const one = async (db: Queryable, by: Statement, values: unknown[]): Promise<LinkCharge | null> => {
  const [row] = await db.query<ChargeRow>(by, values);
  return row ? chargeOf(row) : null;
};

const chargeOf = (row: ChargeRow): LinkCharge => ({
  ...attemptedOf(row),
  chargeId: row.charge_id,
  paymentId: row.payment_id,
  amountKobo: row.amount_kobo,
  maskedPan: row.masked_pan,
  status: row.status,
  declineReason: row.decline_reason,
  displayMessage: row.display_message,
  challengeUrl: row.challenge_url,
  waitsUntil: row.waits_until,
});
