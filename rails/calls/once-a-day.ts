import type { Clock } from '@yarda/domain/platform/clock.ts';

const dayMs = 24 * 3_600_000;

/** Asks once a day. An answer that could not be had is asked for again. */
export const onceADay = <Value>(now: Clock, ask: () => Promise<Value>): (() => Promise<Value>) => {
  let asked: { readonly atMs: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (!asked || asked.atMs <= now() - dayMs) asked = { atMs: now(), value: ask() };
    const { value } = asked;
    value.catch(() => {
      if (asked?.value === value) asked = null;
    });
    return value;
  };
};
