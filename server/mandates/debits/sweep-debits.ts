import { CalendarEnds, type DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import { reconcileDebit, requestAccountDebit } from '../../payments/charges/debit-account.ts';
import { settleCharge } from '../../payments/charges/settle-charge.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import { limitDatabase } from '../../platform/database/limit-database.ts';
import { inItemScope } from '../../platform/log/log-scope.ts';
import { dueNotices } from '../../platform/messages/notice-store.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { dueDebits, saveDebit } from './debit-store.ts';
import { lockDebitPurpose } from './lock-debit-purpose.ts';
import type { FundsAnswer, FundsQuestion } from './send-debit.ts';
import { sendNotice } from './send-notice.ts';
import { stepDebit } from './step-debit.ts';

/** The job that carries out what is due: every minute, and whenever the sandbox's clock moves. */
export const sweepDebitsJob = 'sweep-debits';

/**
 * How many are worked on at once: most of the time a bank or a phone network is awaited, which may take seconds. Few of them
 * use the database at once.
 */
const concurrency = 512;
const connections = 8;

/** How often a sweep works on one debit. Planning, telling and collecting it are a few steps: more would never end. */
const maxSteps = 10;

/**
 * Sends due notices and takes the due steps of debits, until none is left. Two processes may sweep at once. The next
 * sweep retries the steps that fail now.
 */
export const sweepDebits = async (given: DebitsDeps): Promise<void> => {
  const deps = { ...given, database: limitDatabase(given.database, connections) };
  const tried = new Set<string>();
  const steps = new Map<string, number>();
  for (;;) {
    const now = new Date(deps.now());
    const notices = (await dueNotices(deps.database, now)).filter((id) => !tried.has(id));
    const debits = (await dueDebits(deps.database, now)).filter((id) => (steps.get(id) ?? 0) < maxSteps);
    if (notices.length + debits.length === 0) return;
    for (const id of notices) tried.add(id);
    await eachOf(notices, (noticeId) => sendNotice(deps, noticeId), deps.failed);
    if (debits.length === 0) continue;
    const holidays = await declaredHolidays(deps.database);
    const done = await eachOf(debits, (debitId) => stepAndRequest(deps, debitId, holidays), deps.failed);
    for (const id of debits) steps.set(id, done.has(id) ? (steps.get(id) ?? 0) + 1 : maxSteps);
  }
};

/** Takes one step of a debit, asks its rail what that leaves to ask, and books the answer. */
const stepAndRequest = async (deps: DebitsDeps, debitId: string, holidays: DeclaredHolidays): Promise<void> => {
  const step = (funds: FundsAnswer) =>
    deps.database
      .transaction((tx) => stepDebit(deps, tx, debitId, { nowMs: deps.now(), holidays, funds }))
      .catch((error: unknown) => waitForCalendar(deps, debitId, error));
  const first = await step('not_asked');
  const next = first?.about === 'funds' ? await step(await fundsAnswer(first.question)) : first;
  if (next === null || next.about === 'funds') return;
  const answer =
    next.about === 'standing'
      ? await reconcileDebit(deps, 'debit', debitId)
      : await requestCharge(deps, next.attemptId);
  if (answer) await settleCharge(deps, answer.attemptId, answer.status);
};

/** The table of holidays ends before the day that matters: the debit is looked at again each day, until the table is extended. */
const waitForCalendar = async (deps: DebitsDeps, debitId: string, error: unknown): Promise<null> => {
  if (!(error instanceof CalendarEnds)) throw error;
  await deps.database.transaction(async (tx) => {
    const locked = await lockDebitPurpose(tx, debitId);
    if (locked) await saveDebit(tx, { ...locked.debit, nextAt: new Date(deps.now() + dayMs) });
  });
  deps.failed(new Error(`${error.message}: debit ${debitId} waits`, { cause: error }));
  return null;
};

const dayMs = 86_400_000;

/** A bank that does not answer in time counts as one that does not say: the debit is sent. */
const fundsAnswer = (question: FundsQuestion): Promise<boolean | null> => withinDeadline(question()).catch(() => null);

const requestCharge = async (deps: DebitsDeps, attemptId: string) => {
  const status = await requestAccountDebit(deps, attemptId);
  return status && { attemptId, status };
};

/** Works on several at once; resolves to those that did not fail. */
const eachOf = async (
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<Set<string>> => {
  const done = new Set<string>();
  const waiting = ids[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const id of waiting) {
      await inItemScope(id, () => work(id).then(() => done.add(id), failed));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done;
};
