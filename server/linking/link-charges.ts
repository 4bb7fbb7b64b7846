import type { CardReport } from '@yarda/domain/charges/card-ports.ts';
import { chargeReply } from '../charges/charge-reply.ts';
import type { Transaction } from '../database/database.ts';
import type { OtherCharges } from '../payment/other-charges.ts';
import { completeLinkCharge } from './complete-link-charge.ts';
import { type LinkCardDeps, linkCard } from './link-card.ts';
import { findLinkCharge, type LinkCharge } from './link-charge-store.ts';
import { recordLinkRefund } from './refund-link-charge.ts';
import { noteLinkProgress, settleLinkChargeIn } from './settle-link-charge.ts';

/** Test charges, behind the doors that they share with the charges of payments. */
export const linkCharges = (deps: LinkCardDeps): OtherCharges => ({
  charge: async (asked) => {
    const charge = await linkCard(deps, asked);
    return chargeReply({ ...charge, reference: charge.chargeId }, messages);
  },
  complete: async (given) => completionReply(await completeLinkCharge(deps, given)),
  takeReport: (tx, rail, report) => takeReport(deps, tx, rail, report),
});

const takeReport = async (deps: LinkCardDeps, tx: Transaction, rail: string, report: CardReport): Promise<void> => {
  if (report.kind === 'refunded') return recordLinkRefund(deps, tx, report.refundReference);
  const charge = await findLinkCharge(tx, report.reference);
  if (charge?.rail !== rail) return;
  if (report.kind === 'progress') return noteLinkProgress(deps, tx, report);
  await settleLinkChargeIn(deps, tx, report.reference, report.standing);
};

const completionReply = ({ maskedPan, status, amountKobo }: LinkCharge) => ({
  message: messages[status],
  obfuscatedCard: maskedPan,
  payerCard: maskedPan,
  paymentType: 'card' as const,
  shouldPromptCardLinking: false,
  cardWasSaved: status === 'approved',
  amount: amountKobo,
  narration: 'Card check, refunded',
});

const messages = {
  asked: 'Your bank is deciding about this card',
  otp: 'Your bank asks for a code',
  challenge: 'Your bank asks you to confirm this card',
  approved: 'Card linking completed!',
  declined: 'Card linking failed',
} as const satisfies Record<LinkCharge['status'], string>;
