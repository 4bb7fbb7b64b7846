import type { EnquiredAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Bank } from '@yarda/domain/accounts/bank.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryBanks } from './query-banks.ts';

const bank = (institutionCode: string): Bank => ({
  institutionCode,
  name: institutionCode,
  kind: 'commercial',
  nubanCode: null,
  listed: true,
});
const account: EnquiredAccount = {
  accountName: 'Ada Obi',
  nameEnquiryId: 'x',
  possible: { transactionService: true, altTransactionService: false, card: false },
};

/** Banks that answer after so many milliseconds: an account, nothing, a failure, or never. */
const fates: Record<string, [ms: number, answer: EnquiredAccount | 'unknown' | null | 'fails']> = {
  quick: [100, account],
  slow: [3_000, account],
  empty: [50, null],
  lame: [50, 'fails'],
  mute: [50, 'unknown'],
  hung: [Number.POSITIVE_INFINITY, null],
};

const directory = {
  enquire: ({ institutionCode }: { institutionCode: string }): Promise<EnquiredAccount | 'unknown' | null> =>
    new Promise((resolve, reject) => {
      const [ms, answer] = fates[institutionCode.replace(/\d/, '')] ?? [0, null];
      if (Number.isFinite(ms))
        setTimeout(() => (answer === 'fails' ? reject(new Error('cannot say')) : resolve(answer)), ms);
    }),
};

const search = async (likely: string[], others: string[] = [], maxAtOnce = 100) => {
  const started = Date.now();
  const found: [string, number][] = [];
  const searching = queryBanks(
    { directory: { ...directory, maxAtOnce } },
    '0123456785',
    { likely: likely.map(bank), others: others.map(bank) },
    async ({ name }) => void found.push([name, Date.now() - started]),
  );
  await vi.runAllTimersAsync();
  return { found, tally: await searching, tookMs: Date.now() - started };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('queryBanks', () => {
  it('reports each account as it arrives, even if another bank hangs', async () => {
    const { found, tally, tookMs } = await search(['hung', 'slow', 'quick', 'hung2']);
    expect(found).toEqual([
      ['quick', 100],
      ['slow', 3_000],
    ]);
    expect(tally).toEqual({ found: 2, without: 0, unanswered: 2 });
    expect(tookMs).toBe(9_500);
  });

  it('asks the others as soon as no likely bank has it', async () => {
    const { found, tookMs } = await search(['empty', 'lame'], ['quick']);
    expect(found).toEqual([['quick', 150]]);
    expect(tookMs).toBe(150);
  });

  it('asks the others after two seconds if a likely bank hangs', async () => {
    expect((await search(['empty', 'hung'], ['quick'])).found).toEqual([['quick', 2_100]]);
  });

  it('does not ask the others if a likely bank has it', async () => {
    const { found, tally } = await search(['quick', 'empty'], ['quick2']);
    expect(found.map(([name]) => name)).toEqual(['quick']);
    expect(tally).toEqual({ found: 1, without: 1, unanswered: 0 });
  });

  it('asks no more banks at once than the directory takes', async () => {
    const { found, tally } = await search(['quick1', 'quick2', 'quick3', 'empty', 'quick4'], [], 2);
    expect(found).toEqual([
      ['quick1', 100],
      ['quick2', 100],
      ['quick3', 200],
      ['quick4', 250],
    ]);
    expect(tally).toEqual({ found: 4, without: 1, unanswered: 0 });
  });

  it('tells "no bank has it" from "no bank could say"', async () => {
    expect((await search(['empty'], ['lame'])).tally).toEqual({ found: 0, without: 1, unanswered: 1 });
    expect((await search(['mute'])).tally).toEqual({ found: 0, without: 0, unanswered: 1 });
    expect((await search(['lame'], ['hung'])).tally).toEqual({ found: 0, without: 0, unanswered: 2 });
  });
});
