import type { Clock } from '@yarda/domain/clock.ts';
import { hears, isDown, type RailHealth, successRate, unheard } from '@yarda/domain/rail-health.ts';
import { answeredWithin } from './deadline.ts';

/** How a rail does, as the operator reads it. */
export interface RailReport {
  readonly down: boolean;
  /** Of the calls in the last five minutes; null if there were none. */
  readonly successRate: number | null;
  readonly lastWord: { readonly at: string; readonly answered: boolean } | null;
}

/** What this process knows of its rails, by port. */
export interface RailsHealth<Port extends string> {
  readonly isDown: (port: Port) => boolean;
  readonly report: () => Record<string, RailReport>;
}

/** A call that has not been answered by now counts as a fault. */
const patienceMs = 8_000;

/**
 * The rails, with a watch on whether each answers its calls. Reading a delivery makes no call. `failed` is told why
 * a rail is down; who reads the report is not.
 */
export const watchRails = <Rails extends { readonly [Port in keyof Rails]: object }>(
  rails: Rails,
  now: Clock,
  failed: (error: unknown) => void,
) => {
  const known = new Map<string, RailHealth>();
  const of = (port: string) => known.get(port) ?? unheard;
  const hear = (port: string, fault: Error | null): void => {
    const wasDown = isDown(of(port), now());
    known.set(port, hears(of(port), { atMs: now(), answered: fault === null }));
    if (fault && !wasDown && isDown(of(port), now())) failed(new Error(`The rail ${port} is down`, { cause: fault }));
  };
  const listen = (port: string, answer: Promise<unknown>): void => {
    answeredWithin(patienceMs, answer).then(
      () => hear(port, null),
      (error: unknown) => hear(port, error instanceof Error ? error : new Error(String(error))),
    );
  };
  const watched = { ...rails };
  for (const port in rails) watched[port] = listenedTo(rails[port], (answer) => listen(port, answer));
  const health: RailsHealth<Extract<keyof Rails, string>> = {
    isDown: (port) => isDown(of(port), now()),
    report: () => Object.fromEntries(Object.keys(rails).map((port) => [port, reportOf(of(port), now())])),
  };
  return { rails: watched, health };
};

const reportOf = (health: RailHealth, nowMs: number): RailReport => {
  const last = health.words.at(-1);
  return {
    down: isDown(health, nowMs),
    successRate: successRate(health, nowMs),
    lastWord: last ? { at: new Date(last.atMs).toISOString(), answered: last.answered } : null,
  };
};

const listenedTo = <Port extends object>(port: Port, listen: (answer: Promise<unknown>) => void): Port =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || name === 'readReport') return member;
      return (...asked: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, asked);
        if (answer instanceof Promise) listen(answer);
        return answer;
      };
    },
  });
