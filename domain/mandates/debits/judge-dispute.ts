import type { disputeReasonSchema } from '@yarda/contracts/mandates/debits.ts';
import type * as z from 'zod/mini';

/** Our books' record of a disputed debit. Amounts in kobo, days `YYYY-MM-DD`. */
export interface DisputeEvidence {
  readonly collectedKobo: number;
  /** The most that was signed for it. */
  readonly maxKobo: number;
  readonly dueOn: string;
  /** The day on which it was sent to the bank. */
  readonly sentOn: string;
  /** Whether the payment that its payer could make in its place was made, too. */
  readonly paidAnotherWay: boolean;
}

/**
 * Whether our books alone prove the payer right: then the money is refunded without asking anyone. Otherwise the
 * merchant decides: books cannot prove a payer wrong.
 */
export const provesPayerRight = (reason: z.infer<typeof disputeReasonSchema>, books: DisputeEvidence): boolean => {
  switch (reason) {
    case 'twice':
      return books.paidAnotherWay;
    case 'wrong_amount':
      return books.collectedKobo > books.maxKobo;
    case 'wrong_day':
      return books.sentOn < books.dueOn;
    default:
      return false;
  }
};
