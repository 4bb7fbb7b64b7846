import { naira } from '../../platform/money/naira.ts';
import { dayText } from '../../platform/text/day-text.ts';
import type { DebitEventType } from './debit-event-types.ts';

/** The news of a debit that money moved by: payer and merchant get a receipt of it. */
export const receiptedEvents = {
  'debit.executed': 'debit',
  'debit.refunded': 'refund',
  'debit.reversed': 'refund',
} as const satisfies Partial<Record<DebitEventType, string>>;

export const isReceipted = (eventType: DebitEventType): eventType is keyof typeof receiptedEvents =>
  eventType in receiptedEvents;

interface ReceiptedDebit {
  readonly collectedKobo: number;
  readonly refundedKobo: number;
  readonly narration: string;
  readonly dueOn: string;
  readonly occurrenceNo: number;
  readonly occurrenceOf: number;
}

/** The collection, refund or reversal of a debit, as a sentence. A refund names the total of all refunds so far. */
export const debitDescription = (
  eventType: keyof typeof receiptedEvents,
  debit: ReceiptedDebit,
  merchant: string,
): string => {
  const which = `'${debit.narration}', due ${dayText(debit.dueOn)} (${debit.occurrenceNo} of ${debit.occurrenceOf})`;
  if (eventType === 'debit.executed') return `${naira(debit.collectedKobo)} was taken for ${merchant}: ${which}.`;
  if (eventType === 'debit.reversed') return `The bank took back ${naira(debit.collectedKobo)} of: ${which}.`;
  return `${naira(debit.refundedKobo)} in all is given back of: ${which}.`;
};
