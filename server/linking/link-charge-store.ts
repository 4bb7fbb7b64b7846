import type { DeclineReason } from '@yarda/domain/charges/card-ports.ts';
import {
  type KeptStanding,
  type StandingRow,
  standingColumns,
  standingOf,
  waitingCharges,
  whereOpen,
  whereOrphaned,
} from '../charges/waiting-charges.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../database/database.ts';
import {
  type AttemptedAccount,
  type AttemptedRow,
  attemptedColumns,
  attemptedOf,
  attemptedValues,
} from './attempted-account.ts';

const columns = `charge_id, payment_id, ${attemptedColumns}, amount_kobo, masked_pan, ${standingColumns}`;
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
  `select ${columns} from link_charges where user_id = $1 and ${whereOpen}`,
);
const orphaned = statement('link-charges-orphaned', `select ${columns} from link_charges where ${whereOrphaned}`);
const decide = statement(
  'link-charge-decided',
  `update link_charges set status = $2, decline_reason = $3, account_id = $4, decided_at = $5 where charge_id = $1`,
);

export const { takeOtpGuess: takeLinkOtpGuess, saveOpen: saveLinkChargeOpen } = waitingCharges({
  name: 'link-charge',
  table: 'link_charges',
  id: 'charge_id',
});

/** The test charge of a card that is linked to an account. Kobo. `paymentId` is what the page knows it by. */
export interface LinkCharge extends AttemptedAccount, KeptStanding {
  readonly chargeId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly maskedPan: string;
}

interface ChargeRow extends AttemptedRow, StandingRow {
  charge_id: string;
  payment_id: string;
  amount_kobo: number;
  masked_pan: string;
}

type NewCharge = Omit<LinkCharge, keyof KeptStanding>;

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
  ...standingOf(row),
});
