import type { LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import { railMemoryOfTests } from '../providers/memory-of-tests.ts';
import { monoBanks } from './mono-banks.ts';
import { monoClient } from './mono-client.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { type MonoStandIn, startMonoStandIn } from './stand-in/start-mono-stand-in.ts';

/** A stand-in for Mono, what a port needs to speak to it, and the time for both. */
interface MonoOfTests {
  readonly standIn: MonoStandIn;
  readonly deps: MonoPortDeps;
  pass(ms: number): void;
  /** An account of a payer, both new unless they are named. */
  readonly account: (named?: {
    readonly key?: string;
    readonly accountNumber?: string;
  }) => Omit<LinkRequest, 'reference'>;
}

export const rightDetails = { bvn: '22222222222', email: 'ada@example.com', address: '12 Adeola Odeku Street, Lagos' };

/** Opens one for a test; the caller stops it. Pauses are short, and count for nothing. */
export const monoOfTests = async (): Promise<MonoOfTests> => {
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z');
  let createdCount = 0;
  const now = () => nowMs;
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, 5)));
  const secrets = { secretKey: 'test_sk_of_the_tests', webhookSecret: 'a secret of the tests' };
  const standIn = await startMonoStandIn({ ...secrets, now });
  const client = monoClient({ ...secrets, baseUrl: standIn.baseUrl, now, wait });
  const memory = railMemoryOfTests(now);
  const deps = { ...secrets, name: 'mono', client, banks: monoBanks({ client, now }), memory, now, wait };
  return {
    ...{ standIn, deps },
    pass: (ms) => {
      nowMs += ms;
    },
    account: ({ key, accountNumber } = {}) => {
      createdCount += 1;
      return {
        ...{ service: 'direct', institutionCode: '000015', accountName: 'ADA NGOZI OBI' },
        accountNumber: accountNumber ?? String(2_000_000_000 + createdCount * 100),
        returnUrl: 'https://pay.example/link-return/x',
        payer: { key: key ?? `usr_${createdCount}`, phone: '+2348031234567' },
        mandate: { eachKobo: 2_500_000_000, from: '2026-11-21T09:00:00.000Z', until: '2031-11-21T09:00:00.000Z' },
      };
    },
  };
};
