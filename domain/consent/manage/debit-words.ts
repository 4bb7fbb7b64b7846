import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { accountText, debitDay, debitSum, weekdayInLagos, weekdayText } from './agreement-words.ts';

type DescribedDebit = DebitState &
  Pick<OwnDebit, 'reason' | 'merchantName' | 'dueOn' | 'effectiveOn' | 'amount' | 'maxAmount' | 'account'>;

interface DebitState extends Pick<OwnDebit, 'status' | 'attempts' | 'canSkip' | 'onHold'> {
  /** How a payment in its place stands, where that is known. */
  readonly paidByHand?: 'unpaid' | 'paying' | 'paid' | null;
}

/** How a debit stands, in a word or two. */
export const debitWord = (debit: DebitState): string => {
  const { status, attempts } = debit;
  if (isPaidBefore(debit)) return words.cancelled;
  if (debit.onHold) return 'On hold';
  return attempts > 0 && (status === 'notifying' || status === 'notified') ? 'To be tried again' : words[status];
};

/** Whether its payer has paid it another way, before it was taken: it is cancelled a moment later. */
const isPaidBefore = ({ canSkip, paidByHand }: DebitState): boolean => canSkip && paidByHand === 'paid';

const words: Record<OwnDebit['status'], string> = {
  planned: 'To come',
  awaiting_amount: 'Amount not named yet',
  notifying: 'To come',
  notified: 'To come',
  sent: 'On its way',
  retry_planned: 'To be tried again',
  executed: 'Taken',
  failed: 'Not taken',
  skipped: 'Skipped',
  cancelled: 'Will not be taken',
  lapsed: 'Not asked for',
  disputed: 'Taken, and disputed',
  refunded: 'Given back',
  reversed: 'Taken back by your bank',
};

/** Explains a debit's status to the payer: the next step, or the decision and its author. */
export const debitSentence = (debit: DescribedDebit): string => {
  const merchant = debit.merchantName ?? 'The merchant';
  const day = weekdayText(debitDay(debit));
  const owe = `You may still owe ${merchant}; they can ask you another way.`;
  if (isPaidBefore(debit)) return paidAnotherWay;
  if (debit.onHold) return `Debits are on hold: as things stand, it is not taken on ${day}. ${owe}`;
  switch (debit.status) {
    case 'planned':
    case 'notifying':
    case 'notified':
    case 'retry_planned':
      return `${merchant} takes ${debitSum(debit)} on ${day} from ${accountText(debit.account)}. You can skip it until it is sent.`;
    case 'awaiting_amount':
      return `${merchant} has not named the amount yet: ${debitSum(debit)} on ${day}. Without it, nothing is taken.`;
    case 'sent':
      return `It was sent to ${accountText(debit.account)} and may be taken. It can no longer be skipped.`;
    case 'executed':
      return `It was taken from ${accountText(debit.account)}.`;
    case 'disputed':
      return `It was taken from ${accountText(debit.account)}, and you said that it is not right.`;
    case 'refunded':
      return `It was taken from ${accountText(debit.account)}, and all of it goes back there.`;
    case 'reversed':
      return `It was taken from ${accountText(debit.account)}, and your bank has taken it back. ${owe}`;
    case 'failed':
      return `${failures[debit.reason ?? ''] ?? 'It could not be taken.'} ${debit.paidByHand === 'paid' ? 'You have paid it another way.' : `Nothing more will be tried. ${owe}`}`;
    case 'skipped':
      return `${skips[debit.reason ?? ''] ?? 'It was skipped.'} Nothing is taken for it. ${owe}`;
    case 'cancelled':
      if (debit.reason === 'paid_another_way') return paidAnotherWay;
      return `${cancellation(debit.reason ?? '', merchant)} Nothing is taken for it. ${owe}`;
    case 'lapsed':
      return `${merchant} named no amount within your limits in time, so nothing was taken.`;
  }
};

const paidAnotherWay = 'You paid it another way, so it is not taken.';

/** The reasons for which a payer can dispute a debit. */
export const disputeReasonText: Record<NonNullable<OwnDebit['dispute']>['reason'], string> = {
  not_agreed: 'I did not agree to it',
  wrong_amount: 'The amount is wrong',
  wrong_day: 'The day is wrong',
  twice: 'It was taken twice',
  not_received: 'I did not get what I paid for',
};

/** How that ended, or will. */
export const disputeSentence = (dispute: NonNullable<OwnDebit['dispute']>, merchant: string): string => {
  const { status, decidedBy, decideBy, answer } = dispute;
  if (status === 'open') {
    const day = weekdayInLagos(decideBy);
    return `${merchant} was told. If it does not answer by ${day}, the money goes back to you.`;
  }
  if (status === 'refused' && decidedBy === 'operator')
    return `We have decided that ${merchant} may keep it: “${answer ?? ''}” You can ask your bank.`;
  if (status === 'refused') return `${merchant} does not agree: “${answer ?? ''}” You can ask your bank.`;
  return `${rights[decidedBy ?? 'merchant'](merchant)} The money goes back to your account.`;
};

const rights: Record<NonNullable<NonNullable<OwnDebit['dispute']>['decidedBy']>, (merchant: string) => string> = {
  merchant: (merchant) => `${merchant} agrees with you.`,
  operator: () => 'We have decided that you are right.',
  yarda: () => 'Our books prove you right.',
  bank: () => 'Your bank has taken it back.',
  clock: (merchant) => `${merchant} did not answer in time.`,
};

const failures: Readonly<Record<string, string>> = {
  insufficient_funds: 'There was too little money in the account.',
  bank_unavailable: 'Your bank could not be reached.',
  not_authorised: 'Your bank no longer allows debits from the account.',
  account_not_authorised: 'The account may no longer be debited.',
  notice_undelivered: 'We could not tell you in time, so it was not taken.',
  too_late: 'Its last day passed.',
};

const skips: Readonly<Record<string, string>> = {
  skipped_by_payer: 'You skipped it.',
  mandate_paused: 'It fell into a pause.',
};

const cancellation = (reason: string, merchant: string): string => {
  if (reason === 'revoked_by_merchant') return `${merchant} stopped all its debits.`;
  if (reason === 'cancelled_by_merchant') return `${merchant} cancelled it.`;
  return cancellations[reason] ?? failures[reason] ?? 'It was cancelled.';
};

const cancellations: Readonly<Record<string, string>> = {
  revoked: 'You stopped all debits.',
  superseded: 'You agreed to other debits in its place.',
  mandate_ended: 'The debits were stopped.',
  lapsed: 'What you agreed to was not confirmed again.',
  over_limit: 'It no longer fitted the limits.',
  over_debit_limit: 'It no longer fitted the limits.',
  over_total_limit: 'It no longer fitted the limits.',
  over_period_limit: 'It no longer fitted the limits.',
  mandate_suspended: 'Debits wait until you allow them again.',
};
