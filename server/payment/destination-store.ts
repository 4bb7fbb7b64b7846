import { type Queryable, statement, type Transaction } from '../database/database.ts';

const put = statement(
  'destination-put',
  `insert into destinations (account_id, owner_user_id, linked) values ($1, $2, $3)
   on conflict (account_id) do update set linked = destinations.linked or excluded.linked`,
);
const find = statement(
  'destination-find',
  'select account_id, owner_user_id, linked from destinations where account_id = $1',
);
const lockHeld = statement(
  'payments-held',
  `select payment_id, amount_kobo from payments
   where destination_account_id = $1 and status = 'executed' and released_at is null order by payment_id for update`,
);
const release = statement('payment-release', 'update payments set released_at = $2 where payment_id = $1');

/** An account that payments can be destined for, whether or not its owner has linked it yet. */
export interface Destination {
  readonly accountId: string;
  readonly ownerUserId: string;
  readonly linked: boolean;
}

/** Keeps a destination, or marks a known one as linked. */
export const saveDestination = async (
  db: Queryable,
  { accountId, ownerUserId, linked }: Destination,
): Promise<void> => {
  await db.query(put, [accountId, ownerUserId, linked]);
};

export const findDestination = async (db: Queryable, accountId: string): Promise<Destination | null> => {
  const [row] = await db.query<{ account_id: string; owner_user_id: string; linked: boolean }>(find, [accountId]);
  return row ? { accountId: row.account_id, ownerUserId: row.owner_user_id, linked: row.linked } : null;
};

/** The executed payments that are held for a destination, locked. Kobo. */
export const lockHeldPayments = async (
  tx: Transaction,
  accountId: string,
): Promise<{ paymentId: string; amountKobo: number }[]> => {
  const rows = await tx.query<{ payment_id: string; amount_kobo: number }>(lockHeld, [accountId]);
  return rows.map(({ payment_id, amount_kobo }) => ({ paymentId: payment_id, amountKobo: amount_kobo }));
};

export const saveReleased = async (tx: Transaction, paymentId: string, at: Date): Promise<void> => {
  await tx.query(release, [paymentId, at]);
};
