import type { Clock } from '@yarda/domain/platform/clock.ts';
import { noTrial, type ProbeTrial, startTrial } from '@yarda/domain/platform/rails/probe-trial.ts';
import {
  isDown,
  isSilent,
  lastWord,
  type RailHealth,
  type RailWord,
  successRate,
  unheard,
  withReport,
} from '@yarda/domain/platform/rails/rail-health.ts';
import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { answeredWithin } from '../deadline.ts';
import type { Ground } from '../ground.ts';
import { noMeasures } from '../metrics/measures.ts';
import { noTracing } from '../tracing/open-tracing.ts';
import { isInBackground } from './background.ts';
import { RailAtRest } from './rail-at-rest.ts';
import { notedRailFault } from './rail-fault.ts';
import type { PortStatus } from './rail-status-store.ts';

/** How a rail does, as the operator reads it. */
export interface RailReport {
  readonly down: boolean;
  /** Success rate of this process's calls in the last five minutes; null if there were none. */
  readonly successRate: number | null;
  readonly lastWord: { readonly at: string; readonly answered: boolean } | null;
}

/** The status of the rails, by port. */
export interface RailsHealth<Port extends string> {
  /** Whether the rail of that name is at rest; without a name, the one that new work goes to. */
  readonly isDown: (port: Port, rail?: string) => boolean;
  /** Whether any of a port's rails is, as far as they were asked. */
  readonly isAnyDown: (port: Port) => boolean;
  /** Whether the background may order something of a rail now. `asked` names what it is about. */
  readonly mayOrder: (port: Port, rail: string, reference: string) => boolean;
  readonly report: () => Record<string, RailReport>;
  /** Tells others what this process heard since it last did, and takes over what all of them heard. */
  readonly share: (others: SharedRailHealth) => Promise<void>;
}

/** The store through which processes share the status of rails. */
export interface SharedRailHealth {
  readonly publish: (statuses: readonly PortStatus[]) => Promise<void>;
  readonly read: () => Promise<readonly PortStatus[]>;
}

/** A refusal is an answer. */
const faultIn = (error: unknown): Error | null => {
  if (error instanceof RailRefused) return null;
  return error instanceof Error ? error : new Error(String(error));
};

/** A call that has not been answered by now counts as a fault. */
const patienceMs = 8_000;

/**
 * The rails, with a watch on whether each answers its calls. Reading a delivery makes no call. `failed` gets the reason
 * why a rail is down; the report leaves the reason out.
 */
export const watchRails = <Rails extends { readonly [Port in keyof Rails]: object }>(
  rails: Rails,
  now: Clock,
  failed: (error: unknown) => void,
  { measures, tracing }: Pick<Ground, 'measures' | 'tracing'> = { measures: noMeasures, tracing: noTracing },
) => {
  const healthByPort = new Map<string, RailHealth>();
  /** Observations that are not shared with other processes yet. */
  let unsent: (RailWord & { readonly port: string })[] = [];
  const of = (port: string) => healthByPort.get(port) ?? unheard;
  const receive = (port: string, fault: Error | null): void => {
    const wasDown = isDown(of(port), now());
    const word = { atMs: now(), answered: fault === null };
    healthByPort.set(port, withReport(of(port), word));
    unsent.push({ ...word, port });
    if (unsent.length > maxUnsent) unsent.shift();
    if (fault && !wasDown && isDown(of(port), now())) failed(new Error(`The rail ${port} is down`, { cause: fault }));
  };
  const listen = (port: string, answer: Promise<unknown>, onAnswer: (fault: Error | null) => void): void => {
    const queriedMs = performance.now();
    const ended = (fault: Error | null): void => {
      measures.count('yarda_rail_calls_total', { port, outcome: fault ? 'failed' : 'answered' });
      measures.took('yarda_rail_call_seconds', { port }, (performance.now() - queriedMs) / 1_000);
      onAnswer(fault);
    };
    answeredWithin(patienceMs, answer).then(
      () => ended(null),
      (error: unknown) => {
        // An adapter keeps its small record, and the pretend bank all it has, in our database: that one is away, not the rail.
        if (!(error instanceof DatabaseUnavailable)) ended(faultIn(error));
      },
    );
  };
  const gate = openRailGate(now, (rail) => isSilent(of(rail)));
  const keyOf = (port: keyof Rails, rail: string | undefined): string =>
    rail === undefined || nameOf(rails[port]) === rail ? String(port) : ofAnother(String(port), rail);
  const watched = { ...rails };
  for (const port in rails) {
    const query = (rail: string | null, { what, reference, make }: RailCall): unknown => {
      const key = rail === null ? port : ofAnother(port, rail);
      if (!gate.lets(key, what, reference)) return Promise.reject(new RailAtRest(key));
      const answer = tracing.inside(`rail ${port}.${what}`, {}, make);
      if (!(answer instanceof Promise)) return answer;
      listen(port, answer, (fault) => receive(key, fault));
      return answer.catch((error: unknown) => {
        throw notedRailFault(error);
      });
    };
    watched[port] = listenedTo(rails[port], query);
  }
  const health: RailsHealth<Extract<keyof Rails, string>> = {
    isDown: (port, rail) => isDown(of(keyOf(port, rail)), now()),
    isAnyDown: (port) =>
      [...healthByPort].some(([key, status]) => `${key}/`.startsWith(`${port}/`) && isDown(status, now())),
    mayOrder: (port, rail, reference) => gate.mayOrder(keyOf(port, rail), reference),
    report: () => {
      const received = [...healthByPort.keys()].filter((key) => !(key in rails));
      return Object.fromEntries([...Object.keys(rails), ...received].map((key) => [key, reportOf(of(key), now())]));
    },
    share: async ({ publish, read }) => {
      const statuses = unsent;
      unsent = [];
      try {
        if (statuses.length > 0) await publish(statusesOf(statuses));
      } catch (error) {
        unsent = [...statuses, ...unsent].slice(-maxUnsent);
        throw error;
      }
      for (const { port, ...status } of await read()) {
        const since = unsent.filter((word) => word.port === port);
        healthByPort.set(port, {
          ...since.reduce<RailHealth>(withReport, { ...unheard, ...status }),
          words: of(port).words,
        });
      }
    },
  };
  return { rails: watched, health };
};

/** A rail that records or rights name beside the one that new work goes to. */
const ofAnother = (port: string, rail: string): string => `${port}/${rail}`;

const nameOf = (rail: object): unknown => ('name' in rail ? rail.name : undefined);

/** Only the latest are kept while the database does not answer. */
const maxUnsent = 1_000;

const statusesOf = (words: readonly (RailWord & { readonly port: string })[]): PortStatus[] =>
  [...new Set(words.map(({ port }) => port))].map((port) => {
    const { faultsInRow, answeredMs, faultMs } = words
      .filter((word) => word.port === port)
      .reduce<RailHealth>(withReport, unheard);
    return { port, faultsInRow, answeredMs, faultMs };
  });

const reportOf = (health: RailHealth, nowMs: number): RailReport => {
  const last = lastWord(health);
  return {
    down: isDown(health, nowMs),
    successRate: successRate(health, nowMs),
    lastWord: last ? { at: new Date(last.atMs).toISOString(), answered: last.answered } : null,
  };
};

/** Calls that only query, or that give up something that waits for its payer. All other calls are orders. */
const question = /^(?:find|look|confirm|end|has|draws|covers|resolve)/;

/** Debits are ordered by payers who wait, or by the sweep, which asks `mayOrder` first: one that is written down is sent. */
const debit = 'debit';

/** Which background calls go to a rail that is silent: one question and one order in a while. */
const openRailGate = (now: Clock, isSilent: (rail: string) => boolean) => {
  const rounds = new Map<string, ProbeTrial>();
  const mayTry = (rail: string, kind: 'question' | 'order', reference: string): boolean => {
    if (!isSilent(rail)) return true;
    const { may, trial } = startTrial(rounds.get(`${rail} ${kind}`) ?? noTrial, reference, now());
    rounds.set(`${rail} ${kind}`, trial);
    return may;
  };
  return {
    /** Whether a call goes out. A call that someone waits for always goes out. */
    lets: (rail: string, what: string, reference: unknown): boolean => {
      if (!isInBackground() || what === debit) return true;
      return mayTry(rail, question.test(what) ? 'question' : 'order', `${what} ${subjectOf(reference)}`);
    },
    mayOrder: (rail: string, reference: string): boolean => mayTry(rail, 'order', reference),
  };
};

/** The reference in a call's first argument, or else the argument itself. */
const subjectOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null && 'reference' in reference
    ? String(reference.reference)
    : String(reference);

/** A call of a rail: which one, about what, and how it is made. */
interface RailCall {
  readonly what: string;
  readonly reference: unknown;
  readonly make: () => unknown;
}

/** Makes a call of the rail of that name, and listens for its outcome; null is the rail that new work goes to. */
type CallFunction = (rail: string | null, call: RailCall) => unknown;

/**
 * A rail whose every call is made by `query`. Calls to the same rail by the name in a record count as well, and calls to
 * another rail count under the other rail's name. Reading a delivery makes no call.
 */
const listenedTo = <Rail extends object>(rail: Rail, query: CallFunction, name: string | null = null): Rail => {
  const named = (answer: unknown): unknown => {
    if (!isNamed(answer)) return answer;
    return listenedTo(answer, query, isNamed(rail) && answer.name === rail.name ? name : String(answer.name));
  };
  return new Proxy(rail, {
    get: (target, what, receiver) => {
      const member: unknown = Reflect.get(target, what, receiver);
      if (typeof member !== 'function' || what === 'readReport') return member;
      return (...args: unknown[]): unknown => {
        const make = (): unknown => Reflect.apply(member, target, args);
        return what === 'of' ? named(make()) : query(name, { what: String(what), reference: args[0], make });
      };
    },
  });
};

const isNamed = (answer: unknown): answer is { readonly name: unknown } =>
  typeof answer === 'object' && answer !== null && 'name' in answer;
