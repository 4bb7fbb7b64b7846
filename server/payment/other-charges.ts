import type { ReplyOf } from '@yarda/contracts/call.ts';
import type { chargeCard, completeCard, EncryptedCard } from '@yarda/contracts/cards.ts';
import type { CardReport } from '@yarda/domain/charges/card-ports.ts';
import type { Transaction } from '../database/database.ts';

/** A card that is to be saved to an account of whoever is signed in. */
interface CardToSave {
  readonly userId: string;
  readonly saveToAccount: { readonly accountNumber: string; readonly institutionCode: string };
  readonly cardDetails: EncryptedCard;
  readonly intent: string | undefined;
}

/** Charges that are of no payment, and come by the same doors: those by which a card is linked to an account. */
export interface OtherCharges {
  charge(asked: CardToSave): Promise<Omit<ReplyOf<typeof chargeCard>, 'success'>>;
  complete(given: {
    readonly paymentId: string;
    readonly userId: string;
    readonly otp: string;
  }): Promise<Omit<ReplyOf<typeof completeCard>, 'success'>>;
  /** Takes a report about a charge or a refund that is no payment's, in the transaction that it is taken in. */
  takeReport(tx: Transaction, rail: string, report: CardReport): Promise<void>;
}
