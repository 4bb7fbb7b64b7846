import { readBanks } from '@yarda/domain/accounts/bank.ts';
import { railMemoryOfTests } from '../providers/memory-of-tests.ts';
import { paystackBanks } from './paystack-banks.ts';
import { paystackClient } from './paystack-client.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import { type StandIn, startStandIn } from './stand-in/start-stand-in.ts';

/** A stand-in for Paystack, what a port needs to speak to it, and the time for both. */
export interface PaystackOfTests {
  readonly standIn: StandIn;
  readonly deps: PaystackPortDeps;
  pass(ms: number): void;
}

/** Two banks of Paystack's, and one that it does not have. */
export const banksOfTests = readBanks(`institutionCode,name,kind,nubanCode,standing
000013,Guaranty Trust Bank,commercial,000058,listed
090267,Kuda,microfinance,950211,listed
000099,A bank that Paystack does not have,commercial,000999,listed
`);

const secretKey = 'sk_test_of_the_tests';

/** Opens one for a test; the caller stops it. Pauses are short, and count for nothing. */
export const paystackOfTests = async (slowMs = 0): Promise<PaystackOfTests> => {
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z');
  const now = () => nowMs;
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, 5)));
  const standIn = await startStandIn({ secretKey, now, slowMs });
  const { baseUrl } = standIn;
  const client = paystackClient({ baseUrl, secretKey, now, wait });
  const banks = paystackBanks({ client, banks: banksOfTests, now });
  const deps = { name: 'paystack', client, banks, memory: railMemoryOfTests(now), now, wait, secretKey };
  return {
    standIn,
    deps: { ...deps, payerDomain: 'payers.example' },
    pass: (ms) => {
      nowMs += ms;
    },
  };
};
