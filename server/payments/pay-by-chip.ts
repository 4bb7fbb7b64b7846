import type { ChipPurchaseInput } from '@yarda/contracts/payments/terminal.ts';
import { type Payer, unknownPayer } from '@yarda/domain/payments/charges/who-paid.ts';
import { Problem } from '../platform/http/problem.ts';
import { assertPayable } from './assert-payable.ts';
import { lockPaymentAndTerms, type PaymentLockDeps } from './lock-payment-and-terms.ts';
import { type MakePurchaseDeps, makeChipPurchase } from './terminal/make-chip-purchase.ts';
import type { PurchaseRecord } from './terminal/terminal-store.ts';

/**
 * Makes a payment by a purchase at a terminal. The card pays the whole of what is missing. `payer` is who
 * asks for it on the page.
 */
export const payByChip = (
  deps: MakePurchaseDeps & PaymentLockDeps,
  input: ChipPurchaseInput,
  payer: Payer = unknownPayer,
): Promise<PurchaseRecord> =>
  makeChipPurchase(deps, input, payer, async (tx, terminal) => {
    const { paymentId, consentId, amount: amountKobo } = input;
    const payment = await lockPaymentAndTerms(deps, tx, paymentId);
    assertPayable(payment, { consentId, payerId: payer.payerUserId }, deps.now());
    if (payment.merchantId !== terminal.merchantId) throw new Problem('TERMINAL_UNKNOWN');
    if (amountKobo !== payment.amountKobo - payment.receivedKobo) throw new Problem('PURCHASE_AMOUNT_WRONG');
  });
