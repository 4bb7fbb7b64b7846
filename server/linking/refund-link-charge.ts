import type { RefundRail } from '@yarda/domain/charges/card-ports.ts';
import { testRefunded } from '@yarda/domain/ledger/ledger-postings.ts';
import type { Database, Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { findLinkRefund, insertLinkRefund, saveLinkRefunded } from './link-refund-store.ts';
import type { LinkingDeps } from './linking-deps.ts';

/** The job that asks the rail to give a test charge back. */
export const refundLinkChargeJob = 'refund-link-charge';

/** Decides that a test charge goes back: written now, asked of the rail by a job, booked when the rail says it went. */
export const orderLinkRefund = async (
  deps: Pick<LinkingDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { readonly chargeId: string; readonly amountKobo: number },
): Promise<void> => {
  const refundId = deps.newId('cardRefund');
  await insertLinkRefund(tx, { ...order, refundId }, new Date(deps.now()));
  await deps.jobs.send(tx, refundLinkChargeJob, { refundId });
};

/** Asks the rail to give the money back. Asking again is safe: the rail knows it by the refund's id. */
export const refundLinkCharge = async (
  deps: { readonly database: Database; readonly cardRail: RefundRail },
  { refundId }: { refundId: string },
): Promise<void> => {
  const wanted = await findLinkRefund(deps.database, refundId);
  if (!wanted || wanted.returned) return;
  const { chargeId: chargeReference, amountKobo } = wanted;
  await deps.cardRail.refundCharge({ reference: refundId, chargeReference, amountKobo });
};

/** The rail reports that a test charge went back: books it, once. */
export const recordLinkRefund = async (
  deps: Pick<LinkingDeps, 'now'>,
  tx: Transaction,
  refundId: string,
): Promise<void> => {
  const known = await findLinkRefund(tx, refundId);
  const at = new Date(deps.now());
  if (!known || !(await saveLinkRefunded(tx, refundId, at))) return;
  const postings = testRefunded(known.rail, known.amountKobo);
  await bookInLedger(tx, at, { kind: 'link_charge_refunded', reference: refundId, paymentId: null, postings });
};
