import { createHash } from 'node:crypto';
import type { PaystackSettings } from './paystack-settings.ts';

/**
 * The address of a payer, the same for each of their charges: Paystack binds cards to it. It is made up, so that Paystack
 * learns none of theirs, and has no capital letters, which mail may change.
 */
export const payerAddress = ({ payerDomain }: Pick<PaystackSettings, 'payerDomain'>, key: string): string =>
  `payer-${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${payerDomain}`;
