import type { ReceiptKind } from '@yarda/contracts/grants/receipts.ts';
import { debitLimitsSchema } from '@yarda/contracts/payments/payment-limits.ts';
import { meterSentence } from '../../payments/plans/limit-sentences.ts';
import { naira } from '../../platform/money/naira.ts';
import { dayText } from '../../platform/text/day-text.ts';

type What =
  | 'granted'
  | 'paused'
  | 'resumed'
  | 'suspended'
  | 'lowered'
  | 'revoked'
  | 'superseded'
  | 'completed'
  | 'expired';

/** The kind of receipt that a change of a mandate has; its grant is in the receipt of the consent's. */
export const mandateReceipts = {
  granted: null,
  paused: 'paused',
  resumed: 'resumed',
  suspended: 'suspended',
  lowered: 'changed',
  revoked: 'stopped',
  superseded: 'stopped',
  completed: null,
  expired: 'stopped',
} as const satisfies Record<What, ReceiptKind | null>;

/** Why a pause ended that no one lifted: it was set until a day that has come. */
export const pauseOver = 'pause_over';

interface Change {
  readonly what: What;
  readonly by: 'payer' | 'merchant' | 'bank' | 'yarda';
  readonly details: Readonly<Record<string, unknown>>;
}

/** A change of a mandate as sentences. */
export const mandateChangeDescription = ({ what, by, details }: Change, merchant: string): string[] => {
  const who = { payer: 'The payer', merchant, bank: 'The bank', yarda: 'Yarda' }[by];
  if (what === 'paused') return [`${who} paused the debits ${untilText(details.until)}.`];
  if (what === 'resumed' && details.reason === pauseOver)
    return [`${who} had paused the debits until this day. They go on.`];
  if (what === 'resumed') return [`${who} let the debits go on.`];
  if (what === 'suspended') return [`${who} stopped the debits until the payer allows them again.`];
  if (what === 'lowered') return [`${who} lowered what may be debited.`, ...loweredTexts(details)];
  if (what === 'revoked') return [`${who} ended the debits for good. Nothing more is sent; what was sent may arrive.`];
  if (what === 'superseded')
    return [`${who} agreed to other debits in their place. Nothing more is sent; what was sent may arrive.`];
  if (what === 'expired') return ['The right to debits ran out. Nothing more is sent; what was sent may arrive.'];
  return [`${who} agreed to debits by ${merchant}.`];
};

const untilText = (until: unknown): string =>
  typeof until === 'string' ? `until ${dayText(until)}` : 'until they are let go on';

const loweredTexts = ({ limits, perDebit, withoutAccountId }: Change['details']): string[] => {
  const meters = debitLimitsSchema.safeParse(limits);
  return [
    ...(meters.success ? [meterSentence(meters.data)] : []),
    ...(typeof perDebit === 'number' ? [`At most ${naira(perDebit)} at once.`] : []),
    ...(typeof withoutAccountId === 'string' ? ['One account is debited no more.'] : []),
  ];
};
