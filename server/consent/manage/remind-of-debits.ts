import { lockMandateConsent, type Party } from '../../mandates/debits/lock-mandate-consent.ts';
import { orderReminder } from '../../mandates/debits/order-reminder.ts';
import { saveReminding } from '../../mandates/limits/mandate-changes-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';

/** Turns the payer's day-before reminders of each debit on or off, also for debits that were already notified. */
export const remindOfDebits = async (
  deps: { readonly newId: NewId },
  tx: Transaction,
  payer: Party,
  consentId: string,
  dayBefore: boolean,
  at: Date,
): Promise<{ readonly remindsDayBefore: boolean }> => {
  const locked = await lockMandateConsent(tx, payer, consentId);
  if (locked.mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
  await saveReminding(tx, consentId, dayBefore);
  const mandate = { ...locked.mandate, remindsDayBefore: dayBefore };
  const debits = locked.debits.filter(({ status }) => status === 'notified');
  for (const debit of debits) await orderReminder(deps, tx, { debit, mandate }, at);
  return { remindsDayBefore: dayBefore };
};
