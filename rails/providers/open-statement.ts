import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderStatement } from '@yarda/domain/payments/ledger/ledger-ports.ts';
import { paystackClient } from '../paystack/paystack-client.ts';
import type { PaystackSettings } from '../paystack/paystack-settings.ts';
import { paystackStatement } from '../paystack/paystack-statement.ts';

/** The own list of a provider that is set up; null if it has none, or is not. */
export const openStatement = (
  rail: string,
  { paystack }: { readonly paystack?: PaystackSettings | undefined },
): ProviderStatement | null => {
  if (rail !== 'paystack' || !paystack) return null;
  return paystackStatement(paystackClient({ ...paystack, now: Date.now, wait: (ms) => wait(ms) }));
};
