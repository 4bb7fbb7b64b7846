import type { TransferReturn } from '@yarda/contracts/payments/transfers.ts';
import { naira } from '../../platform/money/naira.ts';
import { dutyOn, type StampDuty } from '../costs.ts';

/** The message about money that is returned: how much, why, whether it has gone back, and what it needs if it could not. */
export const returnSentence = ({ amount, reason, status, to = 'account', actionRequired }: TransferReturn): string =>
  `${naira(amount)} ${reasons[reason]} and ${ways[status]} to the ${to} it came from.${actionRequired ? ` ${safe[actionRequired]}` : ''}`;

/** How long money that goes back may take, as the rails state it; null of what has not left, or that the bank itself sends. */
export const returnTimeSentence = (
  returns: readonly Pick<TransferReturn, 'status'>[],
  workingDays: number | undefined,
): string | null => {
  const isUnderway = returns.some(({ status }) => status === 'pending' || status === 'returned');
  if (workingDays === undefined || !isUnderway) return null;
  return `It may take up to ${workingDays} working day${workingDays === 1 ? '' : 's'} until you have it.`;
};

/** The requested amount, and the part that has settled. Kobo. */
interface Received {
  readonly amount: number;
  readonly receivedAmount: number;
}

/** The amount still missing, in kobo. */
export const missingAmount = ({ amount, receivedAmount }: Received): number => Math.max(0, amount - receivedAmount);

/** The messages when less than the amount has arrived: how much did, how much is missing, perhaps why, and what to do. */
export const shortSentences = (payment: Received, duty?: StampDuty) => ({
  arrived: `${naira(payment.receivedAmount)} of ${naira(payment.amount)} has arrived.`,
  missing: `${naira(missingAmount(payment))} is missing.`,
  reason: isLessDuty(payment, duty)
    ? `Perhaps your bank took its ${naira(duty.amount)} stamp duty from the amount.`
    : null,
  advice: 'Send the rest to the same account before it expires. Otherwise what has arrived goes back to you.',
});

/** What is missing is exactly the duty that the sender's bank takes of such an amount. */
const isLessDuty = (payment: Received, duty: StampDuty | undefined): duty is StampDuty =>
  duty !== undefined && missingAmount(payment) === dutyOn(duty, [payment.amount]);

const reasons = {
  over: 'arrived beyond what was due',
  late: 'arrived after the account had expired',
  short: 'was less than what was due when the account expired',
  refund: 'was given back by the merchant',
  wrong_amount: 'was not the exact amount that was due',
  screened: 'was stopped in the bank’s checks',
} as const satisfies Record<TransferReturn['reason'], string>;

const ways = {
  pending: 'is being returned',
  returned: 'has been returned',
  rejected: 'is being sent back by the bank',
  failed: 'could not be returned yet',
} as const satisfies Record<TransferReturn['status'], string>;

/** The state of the money meanwhile. */
const safe = {
  account: 'It is safe: the bank needs another account of yours that can take it.',
  operator: 'It is safe: it is being settled with the bank by hand.',
} as const satisfies Record<NonNullable<TransferReturn['actionRequired']>, string>;
