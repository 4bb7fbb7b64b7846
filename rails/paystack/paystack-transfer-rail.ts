import type { RefundOutcome } from '@yarda/domain/payments/charges/refund-ports.ts';
import type { ReturnReport, TransferRail, TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { adoptRefund } from './adopt-refund.ts';
import { accountOfAddress, openPaystackAccount, referenceOfAccount } from './open-account.ts';
import { returnDays, transferAmounts } from './paystack-amounts.ts';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackDeps, PaystackPortDeps } from './paystack-port-deps.ts';
import { ourReference } from './paystack-reference.ts';
import { feeOf, type PaystackTransaction, rejectedTransferSchema, transactionSchema } from './paystack-replies.ts';
import { type PaystackEvent, readPaystackDelivery } from './read-delivery.ts';
import { refundOnce } from './refund-once.ts';
import { outcomeOfRefund, readRefundEvent } from './refund-outcome.ts';
import { verifyTransaction } from './verify-transaction.ts';

/** Pay with Transfer: an account that takes one amount exactly; Paystack tells of money once, when it is ours. */
export const paystackTransferRail = (deps: PaystackPortDeps): TransferRail => ({
  name: deps.name,
  amounts: transferAmounts,
  takesAnyAmount: false,
  returnDays,
  life: { shortestMs: 15 * 60_000, longestMs: 8 * 3_600_000 },
  openAccount: (request) => openPaystackAccount(deps, request),
  searchTransfer: (request) => findSettled(deps, request),
  findTransfers: (named) => findTaken(deps, named),
  returnTransfer: ({ reference, transferReference, amountKobo }) =>
    refundOnce(deps, 'return', { reference, transaction: transferReference, amountKobo }),
  findReturn: async ({ reference, transferReference: transaction }) => {
    const outcome = await outcomeOfRefund(deps, 'return', { reference, transaction });
    return outcome && returnReport(outcome);
  },
  adoptReturn: ({ reference, transferReference: transaction, amountKobo, id }) =>
    adoptRefund(deps, 'return', { reference, transaction, amountKobo, id }),
  readReport: (delivery) => readTransferReport(deps, delivery),
});

/** An account's number and reference are of one transaction, whatever channel Paystack calls it. */
const findSettled = async (deps: PaystackDeps, named: AccountInput): Promise<readonly TransferReport[]> => {
  const transaction = await transactionOf(deps, named);
  return transaction?.status === 'success' ? [settledBy(transaction)] : [];
};

/** The last question about an account: of one that may still turn out to be paid, it has no answer. */
const findTaken = async (deps: PaystackDeps, named: AccountInput): Promise<readonly TransferReport[]> => {
  const transaction = await transactionOf(deps, named);
  if (!transaction || unpaid.has(transaction.status)) return [];
  if (transaction.status === 'success') return [settledBy(transaction)];
  throw paystackSilent(`the transfer to ${named.reference} is ${transaction.status}`, false);
};

/** Not paid; or paid and all given back, so that there is nothing to book. */
const unpaid = new Set(['ongoing', 'abandoned', 'failed', 'reversed']);

type AccountInput = { readonly reference: string; readonly accountNumber: string };

const transactionOf = async (deps: PaystackDeps, { reference, accountNumber }: AccountInput) => {
  const paystack = await referenceOfAccount(deps, reference, accountNumber);
  return paystack === null ? null : verifyTransaction(deps.client, paystack);
};

const channels = new Set(['bank_transfer', 'dedicated_nuban']);

const readTransferReport = async (deps: PaystackPortDeps, delivery: Delivery): Promise<Reading<TransferReport>> => {
  const report = readPaystackDelivery(deps, delivery);
  if (!report) return null;
  if (report.event === 'charge.success') return settledIn(report);
  if (report.event === 'bank.transfer.rejected') return rejectedIn(deps, report);
  const outcome = await readRefundEvent(deps, 'return', report);
  return outcome ? returnReport(outcome) : 'ignored';
};

const returnReport = ({ eventId, refundReference: returnReference, actionRequired }: RefundOutcome): ReturnReport =>
  actionRequired
    ? { kind: 'return_failed', eventId, returnReference, actionRequired }
    : { kind: 'returned', eventId, returnReference };

const settledIn = ({ data }: PaystackEvent): Reading<TransferReport> => {
  const transaction = transactionSchema.safeParse(data).data;
  const isOurs = transaction?.status === 'success' && channels.has(transaction.channel ?? '');
  return isOurs ? settledBy(transaction) : 'ignored';
};

/** Throws if Paystack says no time of payment: it decides whether the money came in time. */
const settledBy = (transaction: PaystackTransaction): TransferReport => {
  const { reference, amount, paid_at: paidAt, authorization } = transaction;
  if (!paidAt) throw paystackSilent(`the transfer ${reference} was paid at no time`, false);
  return {
    kind: 'settled',
    eventId: `charge.success:${reference}:success`,
    reference,
    accountReference: ourReference(reference),
    amountKobo: amount,
    ...feeOf(transaction),
    sender: {
      name: authorization?.sender_name ?? '',
      // Paystack does not name every sender's bank.
      bankName: authorization?.sender_bank || 'Bank transfer',
      accountNumber: authorization?.sender_bank_account_number ?? '',
    },
    receivedAt: new Date(paidAt),
  };
};

/** Paystack sends the money back itself. Only the address that was made up for the account says which one it was. */
const rejectedIn = async (deps: PaystackDeps, { data }: PaystackEvent): Promise<Reading<TransferReport>> => {
  const parsed = rejectedTransferSchema.safeParse(data).data;
  const accountReference = parsed ? await accountOfAddress(deps, parsed.customer.email) : null;
  if (!parsed || accountReference === null) return 'ignored';
  const { amount, message_type: type, transaction_id: id } = parsed.bank_transfer;
  return {
    kind: 'rejected',
    eventId: `bank.transfer.rejected:${id}`,
    accountReference,
    amountKobo: amount,
    reason: type === 'INCORRECT_AMOUNT' ? 'wrong_amount' : 'screened',
  };
};
