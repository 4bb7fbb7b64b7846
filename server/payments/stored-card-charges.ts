import type { Signer } from '../platform/http/call-context.ts';
import type { Once } from '../platform/http/once.ts';
import type { chargeReply } from './charges/charge-reply.ts';

/** Which payment is made with the stored card of which account. The amount and narration say what the caller expects. */
export interface StoredCardInput {
  readonly paymentId: string;
  readonly sourceAccountId: string;
  readonly amount: number;
  readonly narration: string;
}

/** Charges stored cards. The rung that knows what payers approved implements it. */
export interface StoredCardCharges {
  charge(once: Once, signer: Signer, input: StoredCardInput): Promise<ReturnType<typeof chargeReply>>;
}
