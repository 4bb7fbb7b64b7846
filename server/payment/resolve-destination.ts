import type { Circumstances } from '@yarda/contracts/payment.ts';
import type { AskedDestination } from '@yarda/contracts/payment-asked.ts';
import type { Queryable } from '../database/database.ts';
import { type Destination, findPayable, payableOfNumber } from './destination-store.ts';

/** Where a payment goes, if not to its merchant, and what is shown of it. */
export interface ResolvedDestination {
  readonly destination: Destination | null;
  readonly recipient: NonNullable<Circumstances['recipient']> | null;
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
  const destination = await findPayable(db, accountId);
  const owner = asked.destinationUserId ?? destination?.ownerUserId;
  if (!destination || destination.ownerUserId !== owner) return nobody('destinationAccountId');
  return { ok: true, destination, recipient: null };
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
