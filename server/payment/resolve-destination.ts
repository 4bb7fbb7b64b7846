import type { Recipient } from '@yarda/contracts/payment.ts';
import type { AskedDestination } from '@yarda/contracts/payment-asked.ts';
import { lastFour } from '@yarda/domain/accounts/account-standing.ts';
import type { Queryable } from '../database/database.ts';
import { findUser } from '../sign-in/user-store.ts';
import { type Destination, findPayable, payableOfNumber } from './destination-store.ts';

/** Where a payment goes, if not to its merchant, and whom its payer is told of. One is never without the other. */
export interface ResolvedDestination {
  readonly destination: Destination | null;
  readonly recipient: Recipient | null;
}

type Resolution =
  | ({ readonly ok: true } & ResolvedDestination)
  /** The field that names no one who can be paid, and what is wrong with it. */
  | { readonly ok: false; readonly field: keyof AskedDestination; readonly message: string };

/** Finds the payee. An account with a different owner than stated looks the same as one that does not exist. */
export const resolveDestination = async (db: Queryable, asked: AskedDestination): Promise<Resolution> => {
  if (asked.destinationAccountId !== undefined) return resolveAccount(db, asked, asked.destinationAccountId);
  if (asked.recipientAccountNumber !== undefined) return resolveRecipient(db, asked, asked.recipientAccountNumber);
  return { ok: true, destination: null, recipient: null };
};

const resolveAccount = async (db: Queryable, asked: AskedDestination, accountId: string): Promise<Resolution> => {
  const found = await findPayable(db, accountId);
  const owner = asked.destinationUserId ?? found?.destination.ownerUserId;
  if (found?.destination.ownerUserId !== owner) return nobody('destinationAccountId');
  const recipient = found && (await recipientOf(db, found));
  return recipient ? { ok: true, destination: found.destination, recipient } : nobody('destinationAccountId');
};

/**
 * The owner, as the account's bank names them; as we know them while the account is not linked. The merchant names the
 * account by an id, so neither it nor the payer learns the whole number.
 */
const recipientOf = async (
  db: Queryable,
  { destination, account }: NonNullable<Awaited<ReturnType<typeof findPayable>>>,
): Promise<Recipient | null> => {
  if (account) return { ...account, accountNumber: lastFour(account.accountNumber) };
  const owner = await findUser(db, destination.ownerUserId);
  return owner && { accountName: owner.name };
};

/**
 * A joint account may be linked by several people: it is one account, and the first of them is booked for it. The payer
 * sees the names that its bank gave, not those the merchant wrote.
 */
const resolveRecipient = async (db: Queryable, asked: AskedDestination, accountNumber: string): Promise<Resolution> => {
  const { recipientBankCode: institutionCode = '', recipientAccountName = '' } = asked;
  const found = await payableOfNumber(db, { institutionCode, accountNumber });
  const named = found.find(({ accountName }) => plain(accountName) === plain(recipientAccountName));
  if (!named) return nobody('recipientAccountNumber');
  const { destination, accountName, bankName } = named;
  return { ok: true, destination, recipient: { accountName, bankName, accountNumber } };
};

const nobody = (field: keyof AskedDestination): Resolution => ({
  ok: false,
  field,
  message: 'is not an account that can be paid',
});

/** Banks write the same name in different ways. */
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('en-NG');
