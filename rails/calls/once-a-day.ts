import type { Clock } from '@yarda/domain/platform/clock.ts';

const dayMs = 24 * 3_600_000;

/** Asks once a day. An answer that could not be had is asked for again. */
export const onceADay = <Value>(now: Clock, query: () => Promise<Value>): (() => Promise<Value>) => {
  let request: { readonly atMs: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (!request || request.atMs <= now() - dayMs) request = { atMs: now(), value: query() };
    const { value } = request;
    value.catch(() => {
      if (request?.value === value) request = null;
    });
    return value;
  };
};
