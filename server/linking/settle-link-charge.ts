import { problems } from '@yarda/contracts/problems.ts';
import type { CardReport, ChargeStanding, DeclineReason } from '@yarda/domain/charges/card-ports.ts';
import { testCharged } from '@yarda/domain/ledger/ledger-postings.ts';
import { chargeEnding, isChargeNews } from '@yarda/domain/linking/link-charge.ts';
import { withCard } from '@yarda/domain/linking/linked-account.ts';
import type { Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { declineProblem } from '../payment/settle-charge.ts';
import { lockLinker } from './account-link-store.ts';
import { cardLinkingEvent } from './card-linking-events.ts';
import { keepLinkedAccount } from './keep-linked-account.ts';
import { findLinkCharge, type LinkCharge, saveLinkChargeDecided, saveLinkChargeOpen } from './link-charge-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { orderLinkRefund } from './refund-link-charge.ts';

export type SettleLinkChargeDeps = Pick<LinkingDeps, 'database' | 'outbox' | 'jobs' | 'newId' | 'now'>;

/**
 * Writes where a test charge stands, whoever learnt it and however often: money that was taken is booked once and goes
 * back whole, the card is linked, and its owner is told.
 */
export const settleLinkCharge = (
  deps: SettleLinkChargeDeps,
  chargeId: string,
  standing: ChargeStanding,
): Promise<LinkCharge> => deps.database.transaction((tx) => settleLinkChargeIn(deps, tx, chargeId, standing));

/** The same within a transaction. */
export const settleLinkChargeIn = async (
  deps: SettleLinkChargeDeps,
  tx: Transaction,
  chargeId: string,
  standing: ChargeStanding,
): Promise<LinkCharge> => {
  const charge = await lockCharge(tx, chargeId);
  if (!charge) throw new Error('There is no such test charge');
  if (isChargeNews(charge.status, standing)) await move(deps, tx, charge, standing);
  return (await findLinkCharge(tx, chargeId)) ?? charge;
};

/** A bank's word of how far a 3-D Secure challenge has come, told while nothing is decided. */
export const noteLinkProgress = async (
  deps: SettleLinkChargeDeps,
  tx: Transaction,
  { reference, percent }: Extract<CardReport, { kind: 'progress' }>,
): Promise<void> => {
  const charge = await lockCharge(tx, reference);
  if (!charge || charge.status === 'approved' || charge.status === 'declined') return;
  await deps.outbox.append(tx, [progress(charge, percent, 'Processing card linking...')]);
};

const lockCharge = async (tx: Transaction, chargeId: string): Promise<LinkCharge | null> => {
  const known = await findLinkCharge(tx, chargeId);
  if (known) await lockLinker(tx, known.userId);
  return findLinkCharge(tx, chargeId);
};

const move = async (
  deps: SettleLinkChargeDeps,
  tx: Transaction,
  charge: LinkCharge,
  standing: ChargeStanding,
): Promise<void> => {
  const at = new Date(deps.now());
  if (standing.status === 'approved') return approve(deps, tx, charge, at);
  if (standing.status === 'declined') return decline(deps, tx, charge, standing.reason, at);
  await saveLinkChargeOpen(tx, charge.chargeId, standing, at);
  if (standing.status === 'challenge')
    await deps.outbox.append(tx, [progress(charge, 25, 'Awaiting 3D Secure authentication...')]);
};

const approve = async (deps: SettleLinkChargeDeps, tx: Transaction, charge: LinkCharge, at: Date): Promise<void> => {
  const { chargeId, paymentId, userId, amountKobo, maskedPan, rail } = charge;
  const accountId = await keepLinkedAccount(tx, deps.newId, charge, (known) => withCard(known, maskedPan));
  await saveLinkChargeDecided(tx, chargeId, { declineReason: null, accountId }, at);
  const postings = testCharged(rail, amountKobo);
  await bookInLedger(tx, at, { kind: 'link_charge_settled', reference: chargeId, paymentId: null, postings });
  await orderLinkRefund(deps, tx, { chargeId, amountKobo });
  const data = {
    paymentId,
    percent: 100,
    message: 'Card linking completed!',
    accountId,
    obfuscatedCard: maskedPan,
  } as const;
  await deps.outbox.append(tx, [cardLinkingEvent(userId, 'card_linking_success', data)]);
};

const decline = async (
  deps: SettleLinkChargeDeps,
  tx: Transaction,
  { chargeId, paymentId, userId }: LinkCharge,
  declineReason: DeclineReason,
  at: Date,
): Promise<void> => {
  await saveLinkChargeDecided(tx, chargeId, { declineReason, accountId: null }, at);
  const message = problems[linkDeclineProblem(declineReason)];
  const data = { paymentId, error: message, message };
  await deps.outbox.append(tx, [cardLinkingEvent(userId, `card_linking_${chargeEnding(declineReason)}`, data)]);
};

/** The problem that a declined test charge is answered with. */
export const linkDeclineProblem = (reason: DeclineReason | null) =>
  reason === 'processor' || reason === 'ended' || reason === null ? 'CARD_LINKING_FAILED' : declineProblem(reason);

const progress = ({ userId, paymentId }: LinkCharge, percent: 25 | 50 | 75, message: string) =>
  cardLinkingEvent(userId, 'card_linking_progress', { paymentId, percent, message });
