import type { Clock } from '@yarda/domain/clock.ts';
import { codeDayMs } from '@yarda/domain/sign-in/sign-in-limits.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { statement, type Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';

const take = statement(
  'code-day-take',
  `insert into code_days as today (day, sends) values ($1, 1)
   on conflict (day) do update set sends = today.sends + 1 where today.sends < $2 returning sends`,
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

/** Takes one of the day's messages in the transaction that sends it; throws if none is left. */
export const spendMessage = async (tx: Transaction, deps: CodeSpendDeps): Promise<void> => {
  const now = new Date(deps.now());
  const day = now.toISOString().slice(0, 10);
  const [today] = await tx.query<{ sends: number }>(take, [day, deps.codesADay]);
  if (!today) throw new Problem('RATE_LIMITED', undefined, Math.ceil((codeDayMs - (now.getTime() % codeDayMs)) / 1000));
  if (!alarmAt.some((part) => today.sends === Math.ceil(part * deps.codesADay))) return;
  const details = { sends: today.sends, most: deps.codesADay };
  await appendAudit(tx, { kind: 'code-spend-alarm', actor: 'server', about: day, details }, now);
  tx.onCommit(() =>
    deps.failed(new CodeSpendAlarm(`${today.sends} of the ${deps.codesADay} codes of ${day} have been sent`)),
  );
};
