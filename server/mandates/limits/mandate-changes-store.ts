import { pauseOver } from '@yarda/domain/mandates/limits/mandate-receipts.ts';
import type { Allowed } from '@yarda/domain/mandates/limits/narrow-mandate.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import { appendHistory, type Ended, type MandateChange } from './mandate-history-store.ts';

const revoke = statement(
  'mandate-revoke',
  `update mandates set status = 'revoked', ended_at = :endedAt
   where consent_id = :consentId and status in ('active', 'suspended', 'completed') returning consent_id`,
);
const supersede = statement(
  'mandate-supersede',
  `update mandates set status = 'superseded', ended_at = :endedAt
   where consent_id = :consentId and status in ('active', 'suspended') returning consent_id`,
);
const suspend = statement(
  'mandate-suspend',
  `update mandates set status = 'suspended', suspended_reason = :reason
   where consent_id = :consentId and (status = 'active' or (status = 'suspended' and :reason = 'revalidation_due'))
   returning consent_id`,
);
const allow = statement(
  'mandate-allow-again',
  `update mandates set status = 'active', suspended_reason = null
   where consent_id = :consentId and status = 'suspended'
     and (suspended_reason = 'revalidation_due') = :revalidationDue
   returning consent_id`,
);
// A completed mandate has no `ended_at`: nothing was stopped.
const finish = statement(
  'mandate-finish',
  `update mandates set status = :status, ended_at = case when :status = 'expired' then :at::timestamptz end
   where consent_id = :consentId and status in ('active', 'suspended') returning consent_id`,
);
const pauseOf = (by: MandateParty, column: string) => ({
  set: statement(
    `mandate-pause-${by}`,
    `update mandates set paused_by = array_append(array_remove(paused_by, '${by}'), '${by}'), ${column} = :until
     where consent_id = :consentId`,
  ),
  lift: statement(
    `mandate-lift-${by}`,
    `update mandates set paused_by = array_remove(paused_by, '${by}'), ${column} = null
     where consent_id = :consentId and '${by}' = any(paused_by) returning consent_id`,
  ),
});
const lower = statement(
  'mandate-lower',
  `update mandates set limits = :limits::jsonb, max_kobo = :total, per_debit_kobo = :perDebitKobo
   where consent_id = :consentId`,
);
const remind = statement(
  'mandate-remind',
  'update mandates set reminds_day_before = :dayBefore where consent_id = :consentId',
);
const dropAccount = statement(
  'mandate-drop-account',
  'delete from mandate_accounts where consent_id = :consentId and account_id = :withoutAccountId',
);

/** The parties that may pause a mandate. Each party can lift only its own pause. */
export type MandateParty = 'payer' | 'merchant';

const pauses = { payer: pauseOf('payer', 'paused_until'), merchant: pauseOf('merchant', 'merchant_paused_until') };

type By = Pick<MandateChange, 'by'>['by'];

/** Stops a mandate's debits until its payer allows them again; false if it was not active. */
export const suspendMandate = async (
  tx: Transaction,
  consentId: string,
  reason: string,
  at: Date,
): Promise<boolean> => {
  if ((await tx.query(suspend, { consentId, reason })).length === 0) return false;
  await appendHistory(tx, consentId, { what: 'suspended', by: 'yarda', details: { reason } }, at);
  return true;
};

/** Ends a mandate for good; false if it had ended. */
export const endMandate = async (tx: Transaction, consentId: string, by: By, at: Date): Promise<boolean> => {
  if ((await tx.query(revoke, { consentId, endedAt: at })).length === 0) return false;
  await appendHistory(tx, consentId, { what: 'revoked', by }, at);
  return true;
};

/** Other debits take the place of a mandate's; false if it had ended. */
export const saveSuperseded = async (
  tx: Transaction,
  { consentId, supersededBy }: { readonly consentId: string; readonly supersededBy: string },
  at: Date,
): Promise<boolean> => {
  if ((await tx.query(supersede, { consentId, endedAt: at })).length === 0) return false;
  await appendHistory(tx, consentId, { what: 'superseded', by: 'payer', details: { supersededBy } }, at);
  emitMerchantEvent(tx, 'consent.superseded', {
    consentId,
    status: 'granted',
    grantStatus: 'superseded',
    supersededBy,
  });
  return true;
};

/** A mandate ends by itself; false if it had ended. */
export const finishMandate = async (tx: Transaction, consentId: string, what: Ended, at: Date): Promise<boolean> => {
  if ((await tx.query(finish, { consentId, status: what, at })).length === 0) return false;
  await appendHistory(tx, consentId, { what, by: 'yarda' }, at);
  return true;
};

/** Lifts the suspension of a mandate whose payer has confirmed it again. */
export const allowConfirmed = async (tx: Transaction, consentId: string, at: Date): Promise<void> => {
  if ((await tx.query(allow, { consentId, revalidationDue: true })).length === 0) return;
  await appendHistory(tx, consentId, { what: 'resumed', by: 'payer' }, at);
};

export const savePause = async (
  tx: Transaction,
  consentId: string,
  { by, until }: { readonly by: MandateParty; readonly until: string | null },
  at: Date,
): Promise<void> => {
  await tx.query(pauses[by].set, { consentId, until });
  await appendHistory(tx, consentId, { what: 'paused', by, details: { until } }, at);
};

/** Lifts a party's own pause, and for the payer a suspension too; false if there was neither. */
export const saveResumed = async (tx: Transaction, consentId: string, by: MandateParty, at: Date): Promise<boolean> => {
  const lifted = await tx.query(pauses[by].lift, { consentId });
  const allowed = by === 'payer' ? await tx.query(allow, { consentId, revalidationDue: false }) : [];
  if (lifted.length + allowed.length === 0) return false;
  await appendHistory(tx, consentId, { what: 'resumed', by }, at);
  return true;
};

/** Ends a party's pause whose day has come. A suspension stays. */
export const savePauseOver = async (tx: Transaction, consentId: string, by: MandateParty, at: Date): Promise<void> => {
  if ((await tx.query(pauses[by].lift, { consentId })).length === 0) return;
  await appendHistory(tx, consentId, { what: 'resumed', by, details: { reason: pauseOver } }, at);
};

export const saveLowered = async (
  tx: Transaction,
  consentId: string,
  { limits, perDebitKobo }: Allowed,
  withoutAccountId: string | null,
  by: MandateParty,
  at: Date,
): Promise<void> => {
  await tx.query(lower, { consentId, limits: JSON.stringify(limits), total: limits.total, perDebitKobo });
  if (withoutAccountId !== null) await tx.query(dropAccount, { consentId, withoutAccountId });
  const details = { limits, perDebit: perDebitKobo, ...(withoutAccountId !== null && { withoutAccountId }) };
  await appendHistory(tx, consentId, { what: 'lowered', by, details }, at);
  if (withoutAccountId !== null) emitMerchantEvent(tx, 'mandate.account_changed', { consentId, by });
};

/**
 * Saves whether the payer wants a reminder the day before each debit. The terms do not change, so no history is added.
 */
export const saveReminding = async (tx: Transaction, consentId: string, dayBefore: boolean): Promise<void> => {
  await tx.query(remind, { consentId, dayBefore });
};
