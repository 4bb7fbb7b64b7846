import {
  confirmBy,
  confirmText,
  lapsesAt,
  nextStepAt,
  remindersDueBy,
} from '@yarda/domain/grants/status/confirm-again.ts';
import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import { endSharing } from '../../data/sharing/ended-items-store.ts';
import { lastReadAt } from '../../data/sharing/shared-store.ts';
import { claimGrantStatus, type GrantStatusRecord, saveGrantStatus } from '../../grants/status/grant-status-store.ts';
import { endDebit } from '../../mandates/debits/close-debit.ts';
import { lockMandateConsent } from '../../mandates/debits/lock-mandate-consent.ts';
import { noticePeople } from '../../mandates/debits/notice-facts.ts';
import { lastTakenAt } from '../../mandates/debits/payer-debit-store.ts';
import { finishMandate, suspendMandate } from '../../mandates/limits/mandate-changes-store.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sendText } from '../../platform/messages/send-text.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { findConsent } from '../consent-store.ts';
import { finishParts, type PartsLeft } from './finish-parts.ts';

export interface GrantStatusDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly messages: MessageRail;
  readonly publicUrl: string;
}

/** A claimed status without a result is retried after this time, and so is a message that was not accepted. */
const claimMs = 900_000;

/** Does what is due for one granted consent: ends it once all is done, or asks its payer to confirm it again. */
export const stepGrantStatus = async (deps: GrantStatusDeps, consentId: string): Promise<void> => {
  const { database } = deps;
  const at = new Date(deps.now());
  const grantStatus = await claimGrantStatus(database, consentId, at, new Date(at.getTime() + claimMs));
  const record = grantStatus && (await findConsent(database, consentId));
  if (!grantStatus || !record) return;
  const left = await database.transaction(async (tx) => {
    const parts = await finishParts(tx, grantStatus, record, at);
    if (parts.isLiving) return parts;
    if (parts.isCompleted)
      emitMerchantEvent(tx, 'consent.completed', { consentId, status: 'granted', grantStatus: 'completed' });
    await saveGrantStatus(tx, { ...grantStatus, state: 'over' }, null);
    return parts;
  });
  if (!left.isLiving) return;
  await (grantStatus.state === 'due'
    ? lapse(deps, grantStatus, record, at)
    : requestAgain(deps, grantStatus, record, left));
};

const lapse = async (
  deps: GrantStatusDeps,
  grantStatus: GrantStatusRecord,
  record: ConsentRecord,
  at: Date,
): Promise<void> => {
  const by = grantStatus.confirmBy ?? '';
  const isOver = at.getTime() >= lapsesAt(by);
  await deps.database.transaction((tx) =>
    isOver ? lapseUnconfirmed(tx, grantStatus, at) : saveGrantStatus(tx, grantStatus, new Date(lapsesAt(by))),
  );
  if (isOver) await notify(deps, record, grantStatus, 'lapsed', by);
};

const requestAgain = async (
  deps: GrantStatusDeps,
  grantStatus: GrantStatusRecord,
  record: ConsentRecord,
  { checkAt, endsOn }: Pick<PartsLeft, 'checkAt' | 'endsOn'>,
): Promise<void> => {
  const { consentId } = grantStatus;
  const at = new Date(deps.now());
  const by = confirmBy({
    confirmedMs: grantStatus.confirmedAt.getTime(),
    usedMs: await lastUse(deps.database, grantStatus),
  });
  const ending = checkAt ?? Number.POSITIVE_INFINITY;
  // One that ends by then anyway is not worth a question.
  if (endsOn !== null && endsOn < by)
    return checkAgain(deps, grantStatus, Math.min(ending, Math.max(hourInLagos(by, 0), at.getTime() + dayMs)));
  const requestedBefore = grantStatus.confirmBy === by ? grantStatus.reminders : 0;
  if (at.getTime() >= hourInLagos(by, 0) && requestedBefore > 0) {
    await deps.database.transaction((tx) => suspendUnconfirmed(tx, grantStatus, by, at));
    await notify(deps, record, grantStatus, 'due', by);
    return;
  }
  const reminders = remindersDueBy(by, at.getTime());
  // The claim ends by itself: a message that was not accepted is tried again then.
  if (reminders > requestedBefore && !(await notify(deps, record, grantStatus, 'ask', by))) return;
  const nextMs = Math.min(nextStepAt(by, reminders), ending);
  await deps.database.transaction(async (tx) => {
    if (reminders > 0 && requestedBefore === 0)
      emitMerchantEvent(tx, 'consent.revalidation_due', { consentId, status: 'granted', confirmBy: by });
    await saveGrantStatus(tx, { ...grantStatus, confirmBy: reminders > 0 ? by : null, reminders }, new Date(nextMs));
  });
};

const dayMs = 86_400_000;

const checkAgain = ({ database }: GrantStatusDeps, grantStatus: GrantStatusRecord, atMs: number): Promise<void> =>
  database.transaction((tx) => saveGrantStatus(tx, { ...grantStatus, confirmBy: null, reminders: 0 }, new Date(atMs)));

const lastUse = async (db: Database, { consentId, seenAt }: GrantStatusRecord): Promise<number> => {
  const uses = [seenAt, await lastTakenAt(db, consentId), await lastReadAt(db, consentId)];
  return Math.max(...uses.map((use) => use?.getTime() ?? 0));
};

/** Sends the payer a message; false if the rail did not accept it. */
const notify = async (
  { database, messages, publicUrl }: GrantStatusDeps,
  { merchantId }: ConsentRecord,
  { consentId, userId }: GrantStatusRecord,
  kind: 'ask' | 'due' | 'lapsed',
  by: string,
): Promise<boolean> => {
  const { phone, merchant } = await noticePeople(database, userId, merchantId);
  if (phone === null) return true;
  const link = `${publicUrl}/agreements/${consentId}`;
  const text = confirmText(kind, { merchant: merchant ?? 'Merchant', by, link });
  return sendText(messages, { to: phone, text });
};

/** A consent was not confirmed by its day: nothing is taken or read until it is. */
const suspendUnconfirmed = async (
  tx: Transaction,
  grantStatus: GrantStatusRecord,
  confirmBy: string,
  at: Date,
): Promise<void> => {
  await suspendMandate(tx, grantStatus.consentId, 'revalidation_due', at);
  await saveGrantStatus(tx, { ...grantStatus, confirmBy, state: 'due' }, new Date(lapsesAt(confirmBy)));
};

/** Ends a consent for good after a long time without confirmation. Debits that were sent before may still be taken. */
export const lapseUnconfirmed = async (tx: Transaction, grantStatus: GrantStatusRecord, at: Date): Promise<void> => {
  const { consentId, userId } = grantStatus;
  if (await findMandate(tx, consentId)) {
    const { mandate, debits } = await lockMandateConsent(tx, { by: 'payer', userId }, consentId);
    for (const debit of debits)
      if (isOpen(debit.status))
        await endDebit(tx, { mandate, debit }, 'debit.cancelled', { reason: 'lapsed', by: 'clock' }, at);
    await finishMandate(tx, consentId, 'expired', at);
  }
  await endSharing(tx, consentId, { as: 'lapsed' }, at);
  emitMerchantEvent(tx, 'consent.lapsed', { consentId, status: 'granted', grantStatus: 'lapsed' });
  await saveGrantStatus(tx, { ...grantStatus, state: 'lapsed' }, null);
};
