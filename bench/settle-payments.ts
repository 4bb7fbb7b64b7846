import { setTimeout as sleep } from 'node:timers/promises';
import { recordTransferReport } from '@yarda/server/payments/transfers/record-transfer-report.ts';
import type { TransferDeps } from '@yarda/server/payments/transfers/return-transfer.ts';
import { bankReport } from './bank-report.ts';
import { seededPayment } from './seed-payments.ts';

/** Settles the payments from one index on, `clients` at a time; resolves to how many a second. */
export const settlePayments = async (
  deps: TransferDeps,
  { from, count, clients }: { readonly from: number; readonly count: number; readonly clients: number },
): Promise<number> => {
  const started = performance.now();
  let next = from;
  const settleUntilDone = async () => {
    while (next < from + count) {
      const { accountNumber } = seededPayment(next);
      next += 1;
      await recordTransferReport(deps, 'sandbox', bankReport('settled', accountNumber));
    }
  };
  await Promise.all(Array.from({ length: clients }, settleUntilDone));
  return count / ((performance.now() - started) / 1000);
};

/** Settles payments one by one, each begun `everyMs` after the one before; resolves to how long each took, in milliseconds. */
export const settleAtPace = async (
  deps: TransferDeps,
  { from, count, everyMs }: { readonly from: number; readonly count: number; readonly everyMs: number },
): Promise<number[]> => {
  const took: number[] = [];
  const startedMs = performance.now();
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, startedMs + index * everyMs - performance.now()));
    const { accountNumber } = seededPayment(from + index);
    const started = performance.now();
    await recordTransferReport(deps, 'sandbox', bankReport('settled', accountNumber));
    took.push(performance.now() - started);
  }
  return took;
};
