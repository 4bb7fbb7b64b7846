import type { DebitedAccount } from './mandate-ports.ts';

/** The card or account that a charge debits. A purchase at a terminal is not an attempt. */
export interface Charged {
  readonly attemptId: string | null;
  readonly maskedPan: string | null;
  readonly account: Pick<DebitedAccount, 'accountNumber' | 'accountName' | 'bankName'> | null;
}
