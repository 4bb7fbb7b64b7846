import { createHash } from 'node:crypto';
import type { ChargeStatus, HostedCharge, ShownCard } from '@yarda/domain/payments/charges/card-ports.ts';
import type { Json } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { isDuplicate, orNever, sendOnce, type Word } from '../calls/send-once.ts';
import { declineReason } from './decline-reason.ts';
import { payeeSplit } from './payee-split.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import { paystackReference } from './paystack-reference.ts';
import { feeOf, type PaystackTransaction } from './paystack-replies.ts';
import type { PaystackSettings } from './paystack-settings.ts';
import { verifyTransaction } from './verify-transaction.ts';

const ended: ChargeStatus = { status: 'declined', reason: 'ended' };
const displayMessage = 'Enter your card on Paystack’s page';

/** Begins a charge on Paystack's page; asked again, it says how the charge stands. */
export const startHostedCharge = async (deps: PaystackPortDeps, request: HostedCharge): Promise<ChargeStatus> => {
  const { reference, amountKobo, returnUrl, payer, payee } = request;
  const word = await sendOnce(deps, {
    call: callOf(reference),
    send: () =>
      deps.client.send('/transaction/initialize', {
        email: payerAddress(deps, payer.key),
        amount: amountKobo,
        reference: paystackReference(reference),
        currency: 'NGN',
        channels: ['card'],
        callback_url: returnUrl,
        metadata: { cancel_action: returnUrl },
        ...payeeSplit(payee),
      }),
    serialize: ({ data }): Json => pageSchema.safeParse(data).data?.authorization_url ?? null,
  });
  return statusAfter(deps, reference, word);
};

/** How a charge stands: what Paystack says, as far as the payer could have come. */
export const hostedChargeStatus = async (deps: PaystackPortDeps, reference: string): Promise<ChargeStatus> =>
  statusAfter(deps, reference, await orNever(deps, callOf(reference)));

/**
 * Gives a charge up. Paystack cannot void it, so a mark is kept here: from now on it waits for no one, though a page that
 * stayed open may still pay it.
 */
export const endHostedCharge = async (deps: PaystackPortDeps, reference: string): Promise<ChargeStatus> => {
  await deps.memory.start(endOf(reference), null);
  return hostedChargeStatus(deps, reference);
};

const callOf = (reference: string) => ({ kind: 'charge', reference });
const endOf = (reference: string) => ({ kind: 'charge-end', reference });

/** The page of a lost call was shown to no one, so no one should pay on it; only Paystack's word proves it. */
const statusAfter = async (deps: PaystackPortDeps, reference: string, word: Word): Promise<ChargeStatus> => {
  if (word.state === 'sending') return { status: 'pending' };
  if (word.state === 'unsent') return ended;
  const transaction = await verifyTransaction(deps.client, paystackReference(reference));
  const status = transaction ? toStatus(transaction) : null;
  if (status) return status;
  if (word.state === 'refused' && !isDuplicate(word)) return { status: 'declined', reason: 'processor' };
  const page = word.state === 'done' && typeof word.stored === 'string' ? word.stored : null;
  if (page === null || (await deps.memory.find(endOf(reference)))) return ended;
  return { status: 'challenge', challengeUrl: page, displayMessage };
};

/** Status of a card charge in a transaction; null while the transaction waits for the payer or is in progress. */
export const toStatus = (transaction: PaystackTransaction): Exclude<ChargeStatus, { status: 'pending' }> | null => {
  switch (transaction.status) {
    case 'success':
    case 'reversed': {
      const card = cardOf(transaction);
      return { ...approvedBy(transaction), ...(card && { card }) };
    }
    case 'failed':
      return { status: 'declined', reason: declineReason(transaction) };
    default:
      return null;
  }
};

/** A reversed transaction was charged, and has since gone back whole: by a refund, or because its bank reversed it. */
export const approvedBy = (transaction: PaystackTransaction): Approved => ({
  status: 'approved',
  ...feeOf(transaction),
  takenKobo: transaction.amount,
  ...(transaction.status === 'reversed' && { wasReversed: true }),
});

type Approved = Extract<ChargeStatus, { status: 'approved' }>;

const cardOf = ({ authorization }: PaystackTransaction): ShownCard | null => {
  const { bin, last4, brand, card_type: type } = authorization ?? {};
  if (!bin || !last4) return null;
  // Without the bank's own mark, the digits in between count as six: all of Paystack's brands but some Verve have 16.
  return { brand: brandOf(brand ?? type ?? ''), maskedPan: `${bin}******${last4}` };
};

/** As the page names brands. Paystack leaves blanks after some. */
const brandOf = (answer: string): string | null => {
  const word = answer.trim().toLowerCase();
  return (
    ['Visa', 'Mastercard', 'Verve'].find((brand) => word.startsWith(brand.toLowerCase())) ?? (answer.trim() || null)
  );
};

const pageSchema = z.object({ authorization_url: z.url({ protocol: /^https?$/ }) });

/**
 * The address of a payer, the same for each of their charges: Paystack binds cards to it. It is made up, so that Paystack
 * learns none of theirs, and has no capital letters, which mail may change.
 */
const payerAddress = ({ payerDomain }: Pick<PaystackSettings, 'payerDomain'>, key: string): string =>
  `payer-${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${payerDomain}`;
