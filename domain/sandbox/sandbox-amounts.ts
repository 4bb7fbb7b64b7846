import { type AmountLimits, anyAmount } from '../amount-limits.ts';

/** Whether the pretend bank takes any amount, or only those that providers in Nigeria usually take. */
export type SandboxAmounts = 'any' | 'usual';

/** What it takes at once, by port: with `usual`, as Paystack (transfers, cards) and Mono (debits) publish it. */
export const sandboxAmounts: Record<SandboxAmounts, Record<'transfer' | 'card' | 'debit', AmountLimits>> = {
  any: { transfer: anyAmount, card: anyAmount, debit: anyAmount },
  usual: {
    transfer: { leastKobo: 10_000, mostKobo: 1_000_000_000 },
    card: { leastKobo: 5_000, mostKobo: 1_000_000_000 },
    debit: { leastKobo: 20_000, mostKobo: 2_500_000_000 },
  },
};
