import { immediatePayments, isUndecided } from '@yarda/domain/consent/view/consent-summary.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitSubject } from '../../platform/limits/limit-requests.ts';
import type { RequestLimits } from '../../platform/limits/request-limits.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { lockConsent } from '../consent-store.ts';
import { openedConsent } from '../page/opened-consent.ts';
import { consentToPayerWire } from './consent-to-wire.ts';
import { saveDeclined, saveReopened } from './declined-store.ts';

interface DeclineDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly limits: RequestLimits;
}

/** Maximum declines and reopenings of one consent per minute: each of them notifies its merchant. */
const perMinute = 10;

interface Declining {
  readonly consentId: string;
  readonly clientId: string;
  /** The signed-in person, if there is one. */
  readonly visitorId: string | null;
}

/** Records that the payer said no, and tells the merchant once. Refused while money may be on its way. */
export const declineConsent = (deps: DeclineDeps, input: Declining & { readonly reason?: string | undefined }) =>
  whilePending(deps, input, async (tx, consent, at) => {
    if (immediatePayments(consentToPayerWire(consent, at.getTime())).some(isUndecided))
      throw new Problem('PAYMENT_UNDERWAY');
    const { consentId } = consent;
    if (await saveDeclined(tx, consentId, input.reason ?? null, at))
      emitMerchantEvent(tx, 'consent.declined', { consentId, status: 'declined' });
    return { status: 'declined' as const, expiresAt: consent.expiresAt.toISOString() };
  });

/** The payer thought again: the consent asks as before. */
export const reopenConsent = (deps: DeclineDeps, input: Declining) =>
  whilePending(deps, input, async (tx, { consentId }) => {
    if (await saveReopened(tx, consentId)) emitMerchantEvent(tx, 'consent.reopened', { consentId, status: 'pending' });
    return { status: 'pending' as const };
  });

/**
 * Changes a consent that may still be answered, under its lock: of an answer and a grant at once, one comes first. Only who may
 * answer is counted: no one else uses up what the payer may do.
 */
const whilePending = async <T>(
  { database, now, limits }: DeclineDeps,
  input: Declining,
  change: (tx: Transaction, consent: ConsentRecord, at: Date) => Promise<T>,
): Promise<T> => {
  const at = new Date(now());
  await pendingConsent(database, input, at);
  await limitSubject(limits, 'answers', input.consentId, perMinute);
  return database.transaction(async (tx) => {
    await lockConsent(tx, input.consentId);
    return change(tx, await pendingConsent(tx, input, at), at);
  });
};

const pendingConsent = async (db: Queryable, input: Declining, at: Date): Promise<ConsentRecord> => {
  const consent = await openedConsent(db, input);
  // A link that went astray must not answer for the person it is meant for.
  if (consent.userId && consent.userId !== input.visitorId) throw new Problem('CONSENT_BELONGS_TO_ANOTHER');
  if (consent.status !== 'pending' || consent.cancelledAt !== null) throw new Problem('CONSENT_NOT_PENDING');
  if (consent.expiresAt <= at) throw new Problem('CONSENT_NOT_FOUND');
  return consent;
};
