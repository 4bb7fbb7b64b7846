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
    const aim = { max: slowestMs + 25 };
    rows.push(
      measured(`Account search, ${count} banks of which ${hanging} hang: first result`, firstMs, milliseconds, {
        max: firstAnswerMs + 25,
      }),
      measured(`… last result (its bank takes ${slowestMs} ms)`, lastMs, milliseconds, aim),
    );
  }
  return rows;
};

const search = async (count: number) => {
  const banks = Array.from({ length: count }, (_, index) => bankOf(String(index).padStart(6, '0')));
  const positionOf = (institutionCode: string) => Number(institutionCode) - hanging;
  const isHolder = (index: number) => index % 3 === 0;
  const enquire = ({ institutionCode }: { institutionCode: string }): Promise<EnquiredAccount | null> => {
    const index = positionOf(institutionCode);
    return new Promise((resolve) => {
      if (index >= 0) setTimeout(() => resolve(isHolder(index) ? account : null), answerMs(index));
    });
  };
  const started = performance.now();
  const events: number[] = [];
  const order = { likely: banks, others: [] };
  await queryBanks(
    { directory: { enquire, maxAtOnce: banks.length }, deadlineMs: 2_000 },
    '0123456785',
    order,
    async () => {
      events.push(performance.now() - started);
    },
  );
  const holders = banks
    .map(({ institutionCode }) => positionOf(institutionCode))
    .filter((index) => index >= 0 && isHolder(index));
  return {
    firstMs: events[0] ?? Number.NaN,
    lastMs: events.at(-1) ?? Number.NaN,
    slowestMs: answerMs(holders.at(-1) ?? 0),
  };
};

const answerMs = (index: number): number => firstAnswerMs + index * stepMs;

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
