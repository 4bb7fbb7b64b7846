import { codeDayMs, codeShares } from '@yarda/domain/identity/sign-in/sign-in-limits.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { CodeAsker, PhoneCodes } from './code-history.ts';
import { countSentFor } from './one-time-code-store.ts';

const take = statement(
  'code-day-take',
  `insert into code_days as today (day, sends) values (:day, 1)
   on conflict (day) do update set sends = today.sends + 1 where today.sends < :codesADay returning sends`,
);

export interface CodeSpendDeps {
  readonly now: Clock;
  readonly failed: (error: unknown) => void;
  readonly codesADay: number;
}

/** The day's messages are nearly, or all, used: someone may be spending our money. */
class CodeSpendAlarm extends Error {
  override readonly name = 'CodeSpendAlarm';
}

const alarmAt = [0.8, 1];

/**
 * Takes one of the day's messages in the transaction that sends it; throws if none is left for the asker. One network
 * gets a twentieth of the day, and the last fifth goes to networks and numbers that had none today.
 */
export const spendMessage = async (
  tx: Transaction,
  deps: CodeSpendDeps,
  { network }: Pick<CodeAsker, 'network'>,
  { total }: Pick<PhoneCodes, 'total'>,
): Promise<void> => {
  const now = new Date(deps.now());
  const day = now.toISOString().slice(0, 10);
  const [today] = await tx.query(take, { day, codesADay: deps.codesADay });
  const usedUp = new Problem('RATE_LIMITED', undefined, Math.ceil((codeDayMs - (now.getTime() % codeDayMs)) / 1000));
  if (!today) throw usedUp;
  const dayStart = new Date(day);
  // After `take`, which makes all processes wait for each other, so that the count is exact.
  const ofNetwork = await countSentFor(tx, network, dayStart);
  const isFresh = ofNetwork === 0 && !total.sentAt.some((at) => at >= dayStart.getTime());
  if (ofNetwork >= Math.ceil(codeShares.ofNetwork * deps.codesADay)) throw usedUp;
  if (!isFresh && today.sends > deps.codesADay - Math.ceil(codeShares.forFresh * deps.codesADay)) throw usedUp;
  await raiseAlarm(tx, deps, day, today.sends);
};

const raiseAlarm = async (tx: Transaction, deps: CodeSpendDeps, day: string, sends: number): Promise<void> => {
  if (!alarmAt.some((part) => sends === Math.ceil(part * deps.codesADay))) return;
  const details = { sends, most: deps.codesADay };
  await appendAudit(tx, { kind: 'code-spend-alarm', actor: 'server', about: day, details }, new Date(deps.now()));
  tx.onCommit(() =>
    deps.failed(new CodeSpendAlarm(`${sends} of the ${deps.codesADay} codes of ${day} have been sent`)),
  );
};
