import { gsmNaira } from '../../platform/money/naira.ts';

interface RefundFacts {
  readonly merchant: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly paidKobo: number;
}

/** The text message to a payer whose merchant gives money of an immediate payment back. */
export const refundMessage = ({ merchant, paymentId, amountKobo, paidKobo }: RefundFacts): string =>
  `Yarda: ${merchant} gives back ${gsmNaira(amountKobo)} of the ${gsmNaira(paidKobo)} that you paid. It goes to the account or card you paid from; a bank may take some days. Reference ${paymentId}.`;
