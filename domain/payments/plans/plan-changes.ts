import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { dayText } from '../../platform/text/day-text.ts';
import { meterSentence } from './limit-sentences.ts';
import { debitAmount, frequencyLabel, type ScheduleRow, scheduleRows } from './payment-schedule.ts';

/** Debits and their limits, in total and per period; older debits have no limits. */
export interface Plan {
  readonly payments: readonly FuturePayment[];
  readonly limits?: DebitLimits | undefined;
}

/** How one plan differs from another, in words. `was` is null for what is new, `becomes` for what ends. */
export interface PlanChange {
  readonly name: string;
  readonly was: string | null;
  readonly becomes: string | null;
}

export interface PlanChanges {
  readonly changes: readonly PlanChange[];
  /** The names of debits that continue unchanged. */
  readonly same: readonly string[];
}

/** The changes if one plan replaces another. Debits of one purpose are compared with each other, in their order. */
export const planChanges = (before: Plan, after: Plan): PlanChanges => {
  const [old, next] = [byPurpose(before), byPurpose(after)];
  const all = [...new Set([...next.keys(), ...old.keys()])].flatMap((name) =>
    pairs(old.get(name) ?? [], next.get(name) ?? []).map(([was, becomes]) => ({ name, was, becomes })),
  );
  const isSame = ({ was, becomes }: (typeof all)[number]) => was && becomes && termsOf(was) === termsOf(becomes);
  return {
    changes: [...all.filter((each) => !isSame(each)).map(changeOf), ...limitChange(before, after)],
    same: all.flatMap((each) => (isSame(each) && each.was ? [`${each.name}: ${termsOf(each.was)}`] : [])),
  };
};

const byPurpose = ({ payments }: Plan): Map<string, ScheduleRow[]> => {
  const found = new Map<string, ScheduleRow[]>();
  for (const row of scheduleRows(payments)) found.set(row.narration, [...(found.get(row.narration) ?? []), row]);
  return found;
};

const pairs = (old: readonly ScheduleRow[], next: readonly ScheduleRow[]) =>
  Array.from({ length: Math.max(old.length, next.length) }, (_, at) => [old[at] ?? null, next[at] ?? null] as const);

/** Its sum and how often, without its days: those of the plan that goes on are later ones. */
const termsOf = (row: ScheduleRow): string => `${debitAmount(row)} ${frequencyLabel(row).toLowerCase()}`;

const changeOf = ({ name, was, becomes }: { name: string; was: ScheduleRow | null; becomes: ScheduleRow | null }) => ({
  name,
  was: was && termsOf(was),
  becomes: becomes && withDay(becomes),
});

const withDay = (row: ScheduleRow): string => {
  if (row.startDate === null) return termsOf(row);
  return `${termsOf(row)} ${row.count === 1 ? 'on' : 'from'} ${dayText(row.startDate)}`;
};

const limitChange = ({ limits: was }: Plan, { limits: becomes }: Plan): PlanChange[] => {
  const [old, next] = [was ? meterSentence(was) : null, becomes ? meterSentence(becomes) : null];
  return old === next ? [] : [{ name: 'In all', was: old, becomes: next }];
};
