import type { Recipient } from '@yarda/contracts/payments/payment.ts';
import type { RequestedDestination } from '@yarda/contracts/payments/payment-input.ts';
import type { BankDirectory } from '@yarda/domain/accounts/accounts-ports.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import type { BankRegister } from '../accounts/bank-register.ts';
import { findUser } from '../identity/sign-in/user-store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import type { NewId } from '../platform/identifiers.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { type Destination, destinationOfNumber, findPayable, payableOfNumber } from './destination-store.ts';

/**
 * The destination of a payment that does not go to its merchant, and the recipient shown to its payer. Both or neither.
 */
export interface ResolvedDestination {
  readonly destination: Destination | null;
  readonly recipient: Recipient | null;
}

type Resolution =
  | ({ readonly ok: true } & ResolvedDestination)
  /** The field that names no one who can be paid, and what is wrong with it. */
  | { readonly ok: false; readonly field: keyof RequestedDestination; readonly message: string };

/** Dependencies for finding a payee: the bank names an account that no one has linked. */
export interface ResolvingDeps {
  readonly database: Queryable;
  readonly banks: BankRegister;
  readonly remembered: Pick<BankDirectory, 'enquire'>;
  readonly newId: NewId;
}

/**
 * Finds the payee. An account with a different owner than stated, by the id by which the merchant knows them, looks the same as
 * one that does not exist.
 */
export const resolveDestination = async (
  deps: ResolvingDeps,
  merchantId: string,
  input: RequestedDestination,
): Promise<Resolution> => {
  const { destinationAccountId: accountId, destinationUserId: ownerId } = input;
  if (accountId !== undefined) return resolveAccount(deps.database, { accountId, merchantId, ownerId });
  if (input.recipientAccountNumber !== undefined) return resolveRecipient(deps, input, input.recipientAccountNumber);
  return { ok: true, destination: null, recipient: null };
};

interface OfAccount {
  readonly accountId: string;
  readonly merchantId: string;
  /** As the merchant knows them, if it names them. */
  readonly ownerId: string | undefined;
}

const resolveAccount = async (db: Queryable, { ownerId, ...rest }: OfAccount): Promise<Resolution> => {
  const found = await findPayable(db, rest);
  if (ownerId !== undefined && found?.ownerPayerId !== ownerId) return notPayable('destinationAccountId');
  const recipient = found && (await recipientOf(db, found));
  return recipient ? { ok: true, destination: found.destination, recipient } : notPayable('destinationAccountId');
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
  const owner = destination.ownerUserId === null ? null : await findUser(db, destination.ownerUserId);
  return owner && { accountName: owner.name };
};

/**
 * A joint account may be linked by several people: it is one account, and the first of them is booked for it. The payer
 * sees the names that its bank gave, not those the merchant wrote.
 */
const resolveRecipient = async (
  deps: ResolvingDeps,
  input: RequestedDestination,
  accountNumber: string,
): Promise<Resolution> => {
  const { recipientBankCode: institutionCode = '', recipientAccountName = '' } = input;
  const found = await payableOfNumber(deps.database, { institutionCode, accountNumber });
  if (found.length === 0) return resolveUnlinked(deps, { institutionCode, accountNumber }, recipientAccountName);
  const named = found.find(({ accountName }) => plain(accountName) === plain(recipientAccountName));
  if (!named) return notPayable('recipientAccountNumber');
  const { destination, accountName, bankName } = named;
  return { ok: true, destination, recipient: { accountName, bankName, accountNumber } };
};

/**
 * An account that no one has linked: its bank must know it under the name that the merchant gave. The money is held
 * until a person whose bank confirms it as theirs releases it.
 */
const resolveUnlinked = async (
  { database, banks, remembered, newId }: ResolvingDeps,
  numbered: { readonly institutionCode: string; readonly accountNumber: string },
  wantedName: string,
): Promise<Resolution> => {
  const bank = banks.find(numbered.institutionCode);
  const account = bank && (await withinDeadline(remembered.enquire(numbered)).catch(unavailable));
  if (account === 'unknown') return notPayable('recipientAccountNumber', 'is not confirmed by its bank now');
  if (!bank || !account || plain(account.accountName) !== plain(wantedName))
    return notPayable('recipientAccountNumber');
  const { accountName, nameEnquiryId } = account;
  const bankAccount = { ...numbered, accountName, bankName: bank.name, nameEnquiryId };
  const existing = await destinationOfNumber(database, numbered);
  return {
    ok: true,
    destination: existing ?? { accountId: newId('account'), ownerUserId: null, linked: false, bankAccount },
    recipient: { accountName, bankName: bank.name, accountNumber: numbered.accountNumber },
  };
};

const unavailable = (): never => {
  throw new Problem('UNAVAILABLE');
};

const notPayable = (field: keyof RequestedDestination, message = 'is not an account that can be paid'): Resolution => ({
  ...{ ok: false, field, message },
});

/** Banks write the same name in different ways. */
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('en-NG');
