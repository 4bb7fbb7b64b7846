import { forgetSearches } from './accounts/account-search-store.ts';
import { endLostSearches, endLostSearchesJob } from './accounts/search-accounts.ts';
import { forgetAttestation } from './attestation/attest-session-store.ts';
import { debitAccount, debitAccountJob } from './charges/debit-account.ts';
import { reconcileCharges, reconcileChargesJob } from './charges/reconcile-charges.ts';
import { refundCharge, refundChargeJob, refundTestChargeJob } from './charges/refund-charge.ts';
import { confirmGrant, confirmGrantJob } from './consent/confirm-grant.ts';
import { forgetOutbox } from './events/outbox-drainer.ts';
import { forgetIdempotencyKeys } from './http/once.ts';
import type { JobWorker } from './jobs/job-queue.ts';
import { endLink, endLinkJob, reconcileLinks, reconcileLinksJob } from './linking/reconcile-links.ts';
import { lookForTransfer, lookForTransferJob } from './payment/announce-transfer.ts';
import { forgetSessions } from './session/session-store.ts';
import {
  resolvePurchases,
  resolvePurchasesJob,
  reversePurchase,
  reversePurchaseJob,
} from './terminal/decide-purchase.ts';
import { returnShortTransfers, returnShortTransfersJob } from './transfers/return-short-transfers.ts';
import { returnTransfer, returnTransferJob } from './transfers/return-transfer.ts';

/** What the jobs need between them. */
type WorkerDeps = Parameters<typeof lookForTransfer>[0] &
  Parameters<typeof returnTransfer>[0] &
  Parameters<typeof refundCharge>[0] &
  Parameters<typeof reconcileCharges>[0] &
  Parameters<typeof debitAccount>[0] &
  Parameters<typeof returnShortTransfers>[0] &
  Parameters<typeof confirmGrant>[0] &
  Parameters<typeof endLostSearches>[0] &
  Parameters<typeof reconcileLinks>[0] &
  Parameters<typeof resolvePurchases>[0] &
  Parameters<typeof reversePurchase>[0] & {
    readonly envelopeKeys: { forget(): Promise<void> };
    readonly pinGuesses: { forget(): Promise<void> };
  };

/** The jobs that capabilities do, and when. */
export const workersOf = (deps: WorkerDeps): JobWorker[] => [
  { name: lookForTransferJob, work: ({ paymentId = '' }) => lookForTransfer(deps, { paymentId }) },
  { name: returnTransferJob, work: ({ returnId = '' }) => returnTransfer(deps, { returnId }) },
  { name: refundChargeJob, work: ({ refundId = '' }) => refundCharge(deps, { refundId }) },
  { name: debitAccountJob, work: ({ attemptId = '' }) => debitAccount(deps, attemptId) },
  { name: reconcileChargesJob, cron: '* * * * *', work: () => reconcileCharges(deps) },
  { name: returnShortTransfersJob, cron: '* * * * *', work: () => returnShortTransfers(deps) },
  { name: endLostSearchesJob, cron: '* * * * *', work: () => endLostSearches(deps) },
  { name: refundTestChargeJob, work: ({ refundId = '' }) => refundCharge(deps, { refundId }) },
  { name: endLinkJob, work: ({ linkId = '' }) => endLink(deps, { linkId }) },
  { name: reconcileLinksJob, cron: '* * * * *', work: () => reconcileLinks(deps) },
  { name: confirmGrantJob, work: ({ consentId = '' }) => confirmGrant(deps, consentId) },
  { name: resolvePurchasesJob, cron: '* * * * *', work: () => resolvePurchases(deps) },
  {
    name: reversePurchaseJob,
    work: ({ purchaseId = '' }) => reversePurchase(deps, { purchaseId }),
  },
  { name: 'forget', cron: '17 * * * *', work: () => forget(deps) },
];

/** How long what is over is still kept, in case its clock and ours differ. */
const graceMs = 3_600_000;

const forget = async ({ database, now, envelopeKeys, pinGuesses }: WorkerDeps): Promise<void> => {
  const past = new Date(Date.now() - graceMs);
  await forgetAttestation(database, past, new Date(now() - graceMs));
  await forgetSessions(database, past);
  await forgetSearches(database, new Date(now() - graceMs));
  await envelopeKeys.forget();
  await pinGuesses.forget();
  await forgetIdempotencyKeys(database, now);
  await forgetOutbox(database, Date.now());
};
