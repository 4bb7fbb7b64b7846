import { createHash } from 'node:crypto';
import type { OneTimeAccount, TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Json } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { recordedOutcome, sendOnce } from '../calls/send-once.ts';
import { payeeSplit } from './payee-split.ts';
import type { PaystackDeps } from './paystack-port-deps.ts';
import { paystackReference } from './paystack-reference.ts';
import { openedAccountSchema } from './paystack-replies.ts';
import type { PaystackSettings } from './paystack-settings.ts';

type AccountRequest = Parameters<TransferRail['openAccount']>[0];

/** So many accounts are asked for one payment's account, each time that an answer was lost. */
const maxAttempts = 20;

/**
 * Opens a one-time account. If the answer is lost, no payer has seen the number, so the next attempt's reference opens
 * another account. The first account expires unpaid. A refused request may be repeated later, because its obstacle may
 * be gone.
 */
export const openPaystackAccount = async (
  deps: PaystackDeps & Pick<PaystackSettings, 'payerDomain'>,
  request: AccountRequest,
  attempt = 1,
): Promise<OneTimeAccount> => {
  const before = (await recordedOutcome(deps, callOf(request.reference, attempt)))?.state;
  const isSpent = before === 'unsent' || before === 'refused';
  const mailbox = await rememberAddress(deps, request.reference);
  const email = `${mailbox}@${deps.payerDomain}`;
  const word = isSpent ? { state: 'lost' as const } : await sendOnce(deps, orderOf(deps, request, email, attempt));
  const account = word.state === 'done' ? accountIn(word.stored) : null;
  if (account) return account;
  if (word.state === 'refused') throw new Error(`Paystack opened no account: ${word.message}`);
  const isOver = word.state === 'sending' || word.state === 'unsent' || attempt >= maxAttempts;
  if (isOver) throw new Error(`Paystack opened no account: ${word.state}`);
  return openPaystackAccount(deps, request, attempt + 1);
};

/** The Paystack reference of an account that was opened for one of our references; null if there is none. */
export const referenceOfAccount = async (
  deps: PaystackDeps,
  reference: string,
  accountNumber: string,
): Promise<string | null> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const word = await recordedOutcome(deps, callOf(reference, attempt));
    if (!word) return null;
    if (word.state === 'done' && accountIn(word.stored)?.accountNumber === accountNumber)
      return paystackReference(reference, attempt);
  }
  return null;
};

/** Our reference of the account that a made-up address belongs to; null for any other address. */
export const accountOfAddress = async ({ memory }: PaystackDeps, address: string): Promise<string | null> => {
  const [, key] = /^pwt-([0-9a-f]+)@/.exec(address.toLowerCase()) ?? [];
  const remembered = key === undefined ? null : await memory.find(addressCall(key));
  return remembered && z.string().parse(remembered.value);
};

/** Money that an account did not take is known by its payer's address alone, which may come back in other letters. */
const rememberAddress = async ({ memory }: PaystackDeps, reference: string): Promise<string> => {
  const key = createHash('sha256').update(reference).digest('hex').slice(0, 32);
  await memory.start(addressCall(key), reference);
  return `pwt-${key}`;
};

const addressCall = (key: string) => ({ kind: 'address', reference: key });

const orderOf = ({ client }: PaystackDeps, request: AccountRequest, email: string, attempt: number) => {
  const reference = paystackReference(request.reference, attempt);
  return {
    call: callOf(request.reference, attempt),
    send: () =>
      client.send('/charge', {
        email,
        amount: request.amountKobo,
        reference,
        bank_transfer: { account_expires_at: request.expiresAt.toISOString() },
        ...payeeSplit(request.payee),
      }),
    serialize: ({ data }: { readonly data: unknown }): Json => {
      const opened = openedAccountSchema.safeParse(data);
      if (!opened.success) return null;
      const { account_name: accountName, account_number: accountNumber, bank, account_expires_at } = opened.data;
      return { bankName: bank.name, accountNumber, accountName, expiresAt: account_expires_at };
    },
  };
};

const callOf = (reference: string, attempt: number) => ({
  kind: 'account',
  reference: paystackReference(reference, attempt),
});

/** Null if Paystack's answer held no account: then it counts as lost. */
const accountIn = (stored: Json): OneTimeAccount | null => retainedSchema.safeParse(stored).data ?? null;

const retainedSchema = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  expiresAt: z.pipe(
    z.string(),
    z.transform((at) => new Date(at)),
  ),
});
