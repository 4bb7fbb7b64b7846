import type { SharedItemShown } from '@yarda/contracts/data/sharing-ending.ts';
import { dayText, dayTextInLagos } from '../../platform/text/day-text.ts';

type Ended = NonNullable<SharedItemShown['ended']>;

/** How sharing an item ended, in a few words: 'You took it back'. */
export const endedWords: Record<Ended['as'], string> = {
  withdrawn: 'You took it back',
  expired: 'Its time was over',
  lapsed: 'You did not confirm it again',
};

/** The state of the copies of data no longer shared: ours, and the merchant's as the merchant reports it. */
export const copiesText = (
  { deletedAt, deleteBy, merchantDeletedAt }: Pick<Ended, 'deletedAt' | 'deleteBy' | 'merchantDeletedAt'>,
  merchant: string,
  today: string,
): string => {
  const ours = deletedAt ? 'Our copy is deleted.' : 'Our copy is deleted within a day.';
  if (merchantDeletedAt) return `${ours} ${merchant} says it deleted its own on ${dayTextInLagos(merchantDeletedAt)}.`;
  if (today > deleteBy) return `${ours} ${merchant} has not said that it deleted its own.`;
  return `${ours} ${merchant} has until ${dayText(deleteBy)} to delete its own.`;
};

/** How long a merchant has to delete its copies of what is shared no longer. In days. */
export const merchantDeletionDays = 30;
