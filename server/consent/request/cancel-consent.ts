import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { returnShortTransfersJob } from '../../payments/transfers/return-short-transfers.ts';
import { closeAccountsOf } from '../../payments/transfers/transfer-account-store.ts';
import { isAnyPaymentUndecided } from '../../payments/undecided-payments.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { findConsent, lockConsent, saveCancelled } from '../consent-store.ts';
import { consentToMerchantWire } from './consent-to-wire.ts';

export interface CancelDeps {
  readonly now: Clock;
  readonly jobs: JobQueue;
  readonly publicUrl: string;
}

/**
 * Takes back a consent that its payer has not answered. Under the consent's lock it and a grant, or a payment, come one after
 * the other. Refused while money is on its way; what arrives afterwards, and what had arrived in part, goes back.
 */
export const cancelConsent = async (
  deps: CancelDeps,
  tx: Transaction,
  input: { readonly merchantId: string; readonly consentId: string },
): Promise<MerchantConsent> => {
  const { consentId } = input;
  const at = new Date(deps.now());
  await lockConsent(tx, consentId);
  const consent = await findConsent(tx, consentId);
  if (consent?.merchantId !== input.merchantId) throw new Problem('CONSENT_NOT_FOUND');
  if (consentToMerchantWire(deps, consent).status !== 'pending') throw new Problem('CONSENT_NOT_PENDING');
  if (await isAnyPaymentUndecided(tx, consentId)) throw new Problem('PAYMENT_UNDERWAY');
  await saveCancelled(tx, consentId, at);
  await closeAccountsOf(
    tx,
    consent.payments.map(({ paymentId }) => paymentId),
    at,
  );
  await deps.jobs.send(tx, returnShortTransfersJob, {});
  emitMerchantEvent(tx, 'consent.cancelled', { consentId, status: 'cancelled' });
  return consentToMerchantWire(deps, { ...consent, cancelledAt: at.toISOString() });
};
