import { immediatePayments, isUndecided } from '@yarda/domain/asked/consent-summary.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import { Problem } from '../http/problem.ts';
import type { ConsentRecord } from './consent-record.ts';
import { lockConsent } from './consent-store.ts';
import { saveDeclined, saveReopened } from './declined-store.ts';
import { openedConsent } from './opened-consent.ts';
import { presentToPayer } from './present-consent.ts';

interface DeclineDeps {
  readonly database: Database;
  readonly now: Clock;
}

interface Declining {
  readonly consentId: string;
  readonly clientId: string;
  /** The signed-in person, if there is one. */
  readonly visitorId: string | null;
}

/** Records that the payer said no, and tells the merchant once. Refused while money may be on its way. */
export const declineConsent = (deps: DeclineDeps, asked: Declining & { readonly reason?: string | undefined }) =>
  deps.database.transaction(async (tx) => {
    const at = new Date(deps.now());
    const consent = await pendingConsent(tx, asked, at);
    if (immediatePayments(presentToPayer(consent, at.getTime())).some(isUndecided))
      throw new Problem('PAYMENT_UNDERWAY');
    const { consentId } = consent;
    if (await saveDeclined(tx, consentId, asked.reason ?? null, at))
      tellMerchant(tx, 'consent.declined', { consentId, status: 'declined' });
    return { status: 'declined' as const, expiresAt: consent.expiresAt.toISOString() };
  });

/** The payer thought again: the consent asks as before. */
export const reopenConsent = (deps: DeclineDeps, asked: Declining) =>
  deps.database.transaction(async (tx) => {
    const { consentId } = await pendingConsent(tx, asked, new Date(deps.now()));
    if (await saveReopened(tx, consentId)) tellMerchant(tx, 'consent.reopened', { consentId, status: 'pending' });
    return { status: 'pending' as const };
  });

/** Locks a consent that may still be answered: of an answer and a grant at once, one comes first. */
const pendingConsent = async (tx: Transaction, asked: Declining, at: Date): Promise<ConsentRecord> => {
  await lockConsent(tx, asked.consentId);
  const consent = await openedConsent(tx, asked);
  // A link that went astray must not answer for the person it is meant for.
  if (consent.userId && consent.userId !== asked.visitorId) throw new Problem('CONSENT_BELONGS_TO_ANOTHER');
  if (consent.status !== 'pending' || consent.cancelledAt !== null) throw new Problem('CONSENT_NOT_PENDING');
  if (consent.expiresAt <= at) throw new Problem('CONSENT_NOT_FOUND');
  return consent;
};
