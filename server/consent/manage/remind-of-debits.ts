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
  const held = await lockMandateConsent(tx, payer, consentId);
  if (held.mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
  await saveReminding(tx, consentId, dayBefore);
  const mandate = { ...held.mandate, remindsDayBefore: dayBefore };
  const told = held.debits.filter(({ status }) => status === 'notified');
  for (const debit of told) await orderReminder(deps, tx, { debit, mandate }, at);
  return { remindsDayBefore: dayBefore };
};
