import { mandateEnd } from '@yarda/domain/mandates/debits/mandate-end.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { nothingShared, type SharedCounts, sharedCounts } from '../../data/sharing/shared-store.ts';
import type { GrantStatusRecord } from '../../grants/status/grant-status-store.ts';
import { lockMandateConsent } from '../../mandates/debits/lock-mandate-consent.ts';
import { finishMandate } from '../../mandates/limits/mandate-changes-store.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { asNeeded } from './grant-status.ts';

/** The remaining parts of a consent. */
export interface PartsLeft {
  readonly isLiving: boolean;
  /** All of it was done, and no part was ended early. */
  readonly isCompleted: boolean;
  /** The last day on which it can take anything, if nothing is shared besides. */
  readonly endsOn: string | null;
  /** When another part may end by itself. */
  readonly checkAt: number | null;
}

/** Ends the debits of a consent if all of them are done, and says whether anything of it lives on. */
export const finishParts = async (
  tx: Transaction,
  { consentId, userId }: Pick<GrantStatusRecord, 'consentId' | 'userId'>,
  record: ConsentRecord,
  at: Date,
): Promise<PartsLeft> => {
  const debits = await debitsLeft(tx, { consentId, userId }, record, at);
  const shared = (await sharedCounts(tx, [consentId])).get(consentId) ?? nothingShared;
  const isLiving = debits.isLiving || shared.live > 0;
  const endsOn = shared.live > 0 ? null : (record.limits?.validTo ?? null);
  return { isLiving, isCompleted: !isLiving && debits.isDone && isWhole(shared), endsOn, checkAt: debits.checkAt };
};

const isWhole = ({ withdrawn, lapsed }: SharedCounts): boolean => withdrawn + lapsed === 0;

const debitsLeft = async (
  tx: Transaction,
  { consentId, userId }: Pick<GrantStatusRecord, 'consentId' | 'userId'>,
  record: ConsentRecord,
  at: Date,
) => {
  const found = await findMandate(tx, consentId);
  if (!found || found.status === 'ended')
    return { isLiving: false, isDone: !found || found.storedStatus === 'completed', checkAt: null };
  const { mandate, debits } = await lockMandateConsent(tx, { by: 'payer', userId }, consentId);
  const requested = new Set(debits.map(({ paymentId }) => paymentId));
  const end = mandateEnd({
    debits,
    asNeeded: asNeeded(record).filter(({ paymentId }) => !requested.has(paymentId)).length,
    validTo: mandate.limits?.validTo ?? null,
    today: dayInLagos(at.getTime()),
  });
  if ('checkOn' in end) {
    const checkAt = end.checkOn === null ? null : hourInLagos(end.checkOn, 0);
    return { isLiving: true, isDone: false, checkAt };
  }
  await finishMandate(tx, consentId, end.ends, at);
  return { isLiving: false, isDone: end.ends === 'completed', checkAt: null };
};
