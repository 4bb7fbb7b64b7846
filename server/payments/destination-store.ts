import type { Recipient } from '@yarda/contracts/payments/payment.ts';
import { linkedAccounts } from '../accounts/account-projection.ts';
import { payerIdTo } from '../identity/sign-in/merchant-payer-projection.ts';
import { narrow, type Queryable, statement, type Transaction } from '../platform/database/database.ts';
import type { StoredPayment } from './stored-payment.ts';

const put = statement(
  'destination-put',
  `insert into destinations (account_id, owner_user_id, linked, institution_code, account_number, account_name,
     bank_name, name_enquiry_id)
   values (:accountId, :ownerUserId, :linked, :institutionCode, :accountNumber, :accountName, :bankName, :nameEnquiryId)
   on conflict (account_id) do update set linked = destinations.linked or excluded.linked`,
);
const find = statement(
  'destination-find',
  'select account_id, owner_user_id, linked from destinations where account_id = :accountId',
);
/** The destination that an earlier payment to the same number made. */
const unlinkedOfNumber = statement(
  'destination-unlinked-of-number',
  `select account_id, owner_user_id, linked from destinations
   where institution_code = :institutionCode and account_number = :accountNumber
   order by account_id limit 1`,
);
/** An account that a person has linked can also be paid, whether or not it was a destination before. */
const payable = statement(
  'destination-payable',
  `with d as (select account_id, owner_user_id, linked from destinations where account_id = :accountId
     union all
     select account_id, user_id, true from ${linkedAccounts} as linked where account_id = :accountId)
   select d.account_id, d.owner_user_id, d.linked, own.account_name, own.bank_name, own.account_number,
     ${payerIdTo(':merchantId', 'd.owner_user_id')} as owner_payer_id
   from d left join ${linkedAccounts} as own on own.account_id = d.account_id and own.user_id = d.owner_user_id
   order by d.linked desc limit 1`,
  narrow<Pick<Row, 'accountId' | 'linked'>>(),
);
const ofNumber = statement(
  'destination-of-number',
  `select account_id, user_id as owner_user_id, true as linked, account_name, bank_name
   from ${linkedAccounts} as own
   where institution_code = :institutionCode and account_number = :accountNumber order by account_id`,
);
const lockUncredited = statement(
  'payments-on-hold',
  `select payment_id, amount_kobo from payments
   where destination_account_id = :accountId and status = 'executed' and released_at is null
   order by payment_id for update`,
);
const release = statement(
  'payment-release',
  'update payments set released_at = :releasedAt where payment_id = :paymentId',
);

/** An account that payments can go to, whether or not its owner has linked it yet. */
export interface Destination {
  readonly accountId: string;
  /** Null while it is known by bank and number alone. */
  readonly ownerUserId: string | null;
  readonly linked: boolean;
  /** As its bank named it, if a merchant named it by its number. */
  readonly bankAccount?: DestinationAccount;
}

export interface DestinationAccount {
  readonly institutionCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  /** The bank's reference for the name. */
  readonly nameEnquiryId: string;
}

/** Saves a destination, or marks a known one as linked. */
export const saveDestination = async (db: Queryable, destination: Destination): Promise<void> => {
  await db.query(put, valuesOf(destination));
};

/** The same, and nothing waits for it but the commit. */
export const sendDestination = (tx: Transaction, destination: Destination): void => tx.send(put, valuesOf(destination));

const valuesOf = ({ accountId, ownerUserId, linked, bankAccount: bank }: Destination) => ({
  accountId,
  ownerUserId,
  linked,
  institutionCode: bank?.institutionCode ?? null,
  accountNumber: bank?.accountNumber ?? null,
  accountName: bank?.accountName ?? null,
  bankName: bank?.bankName ?? null,
  nameEnquiryId: bank?.nameEnquiryId ?? null,
});

interface Row {
  accountId: string;
  ownerUserId: string | null;
  linked: boolean;
}

interface Payable {
  readonly destination: Destination;
  readonly account: Required<Recipient> | null;
  /** The id by which the merchant who asks knows its owner; null if it does not. */
  readonly ownerPayerId: string | null;
}

/** An account that can be paid: a destination, or an account that someone has linked, which its bank has named. */
export const findPayable = async (
  db: Queryable,
  { accountId, merchantId }: { readonly accountId: string; readonly merchantId: string },
): Promise<Payable | null> => {
  const [row] = await db.query(payable, { accountId, merchantId });
  if (!row) return null;
  const { accountName, bankName, accountNumber, ownerPayerId } = row;
  const account = accountName && bankName && accountNumber ? { accountName, bankName, accountNumber } : null;
  return { destination: destinationOf(row), account, ownerPayerId };
};

/** The linked accounts with a number at a bank: one for each person who has linked it. */
export const payableOfNumber = async (
  db: Queryable,
  { institutionCode, accountNumber }: { readonly institutionCode: string; readonly accountNumber: string },
): Promise<LinkedDestination[]> => {
  const rows = await db.query(ofNumber, { institutionCode, accountNumber });
  return rows.map((row) => ({
    destination: destinationOf(row),
    accountName: row.accountName,
    bankName: row.bankName,
  }));
};

/** A destination by bank and number that an earlier payment made; null if this is the first. */
export const destinationOfNumber = async (
  db: Queryable,
  { institutionCode, accountNumber }: { readonly institutionCode: string; readonly accountNumber: string },
): Promise<Destination | null> => {
  const [row] = await db.query(unlinkedOfNumber, { institutionCode, accountNumber });
  return row ? destinationOf(row) : null;
};

/** A linked account, under the names its bank gave. */
interface LinkedDestination {
  readonly destination: Destination;
  readonly accountName: string;
  readonly bankName: string;
}

const destinationOf = (row: Row): Destination => ({
  accountId: row.accountId,
  ownerUserId: row.ownerUserId,
  linked: row.linked,
});

export const findDestination = async (db: Queryable, accountId: string): Promise<Destination | null> => {
  const [row] = await db.query(find, { accountId });
  return row ? destinationOf(row) : null;
};

/** The executed payments held for a destination, locked. Kobo. */
export const lockUncreditedPayments = async (
  tx: Transaction,
  accountId: string,
): Promise<Pick<StoredPayment, 'paymentId' | 'amountKobo'>[]> => tx.query(lockUncredited, { accountId });

export const saveReleased = async (tx: Transaction, paymentId: string, at: Date): Promise<void> => {
  await tx.query(release, { paymentId, releasedAt: at });
};
