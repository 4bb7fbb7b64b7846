import type { ChipPurchaseAsked } from '@yarda/contracts/terminal.ts';
import { Problem } from '../http/problem.ts';
import { type MakePurchaseDeps, makeChipPurchase } from '../terminal/make-chip-purchase.ts';
import type { PurchaseRecord } from '../terminal/terminal-store.ts';
import { assertPayable } from './assert-payable.ts';
import { type HoldingDeps, holdPayment } from './hold-payment.ts';
import { savePayer } from './payment-store.ts';

/**
 * Makes a payment by a purchase at a terminal. The card pays the whole of what is missing. `payerId` is the person
 * signed in on the page, if any.
 */
export const payByChip = (
  deps: MakePurchaseDeps & HoldingDeps,
  asked: ChipPurchaseAsked,
  payerId: string | null = null,
): Promise<PurchaseRecord> =>
  makeChipPurchase(deps, asked, async (tx) => {
    const { paymentId, consentId, amount: amountKobo } = asked;
    const payment = await holdPayment(deps, tx, paymentId);
    assertPayable(payment, consentId, deps.now());
    if (amountKobo !== payment.amountKobo - payment.receivedKobo) throw new Problem('PURCHASE_AMOUNT_WRONG');
    if (payerId) await savePayer(tx, paymentId, payerId);
  });
