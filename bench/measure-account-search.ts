import type { EnquiredAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Bank } from '@yarda/domain/accounts/bank.ts';
import { queryBanks } from '../server/accounts/query-banks.ts';
import type { Ground } from './ground.ts';
import { type Measured, measured, milliseconds } from './measured.ts';

/** How many banks are asked; two of them never answer, and every third of the others has the account. */
const candidates = [4, 8, 24] as const;
const hanging = 2;

/** The answering banks take 100 ms, 120 ms, 140 ms, …. */
const firstAnswerMs = 100;
const stepMs = 20;

/** The time to the first and last result of a search while two banks hang: neither may wait for those. */
export const measureAccountSearch = async ({ quick }: Ground): Promise<Measured[]> => {
  const rows: Measured[] = [];
  for (const count of quick ? candidates.slice(0, 1) : candidates) {
    const { firstMs, lastMs, slowestMs } = await search(count);
    const aim = { atMost: slowestMs + 25 };
    rows.push(
      measured(`Account search, ${count} banks of which ${hanging} hang: first result`, firstMs, milliseconds, {
        atMost: firstAnswerMs + 25,
      }),
      measured(`… last result (its bank takes ${slowestMs} ms)`, lastMs, milliseconds, aim),
    );
  }
  return rows;
};

const search = async (count: number) => {
  const banks = Array.from({ length: count }, (_, index) => bankOf(String(index).padStart(6, '0')));
  const positionOf = (institutionCode: string) => Number(institutionCode) - hanging;
  const isHolder = (place: number) => place % 3 === 0;
  const enquire = ({ institutionCode }: { institutionCode: string }): Promise<EnquiredAccount | null> => {
    const place = positionOf(institutionCode);
    return new Promise((resolve) => {
      if (place >= 0) setTimeout(() => resolve(isHolder(place) ? account : null), answerMs(place));
    });
  };
  const started = performance.now();
  const told: number[] = [];
  const order = { likely: banks, others: [] };
  await queryBanks(
    { directory: { enquire, maxAtOnce: banks.length }, deadlineMs: 2_000 },
    '0123456785',
    order,
    async () => {
      told.push(performance.now() - started);
    },
  );
  const holders = banks
    .map(({ institutionCode }) => positionOf(institutionCode))
    .filter((place) => place >= 0 && isHolder(place));
  return {
    firstMs: told[0] ?? Number.NaN,
    lastMs: told.at(-1) ?? Number.NaN,
    slowestMs: answerMs(holders.at(-1) ?? 0),
  };
};

const answerMs = (place: number): number => firstAnswerMs + place * stepMs;

const account: EnquiredAccount = {
  accountName: 'Ada Obi',
  nameEnquiryId: 'bench',
  possible: { transactionService: true, altTransactionService: false, card: false },
};

const bankOf = (institutionCode: string): Bank => ({
  institutionCode,
  name: institutionCode,
  kind: 'commercial',
  nubanCode: null,
  listed: true,
});
