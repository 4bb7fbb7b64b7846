import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answeredWithin } from '../deadline.ts';
import type { Measures, Readings, Gauge as Requested } from './measures.ts';
import { type CounterName, counters, type DurationName, durations, type GaugeName, gauges } from './metric-table.ts';

/** A database that hangs must not keep the rest from being seen. */
const patienceMs = 2_000;

/** From a read in memory to the ten seconds that the page waits. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricsRegistry extends Measures {
  /** Has a gauge's readings taken each time. */
  readonly register: (gauge: Requested) => void;
  /** Everything, in the text format of Prometheus. */
  readonly render: () => Promise<string>;
  readonly stop: () => void;
}

/** Counts in memory, of one server: several in one process do not share them. */
export const createMetricsRegistry = (): MetricsRegistry => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counted = createMetric(
    counters,
    ({ help, labels }, name) => new Counter({ name, help, labelNames: labels, registers }),
  );
  const timed = createMetric(
    durations,
    ({ help, labels }, name) => new Histogram({ name, help, labelNames: labels, buckets, registers }),
  );
  const allGauges = createMetric(
    gauges,
    ({ help, labels }, name) => new Gauge({ name, help, labelNames: labels, registers }),
  );
  const requests: Requested[] = [];
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const taken = await Promise.allSettled(requests.map(async (gauge) => answeredWithin(patienceMs, take(gauge))));
    for (const gauge of Object.values(allGauges)) gauge.reset();
    for (const each of taken) if (each.status === 'fulfilled') show(allGauges, each.value);
    allGauges.yarda_measures_failed.set(taken.filter(({ status }) => status === 'rejected').length);
  };
  return {
    count: (name, labels) => counted[name].inc({ ...labels }),
    took: (name, labels, seconds) => timed[name].observe({ ...labels }, seconds),
    register: (gauge) => void requests.push(gauge),
    render: async () => {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
      return registry.metrics();
    },
    stop: () => registry.clear(),
  };
};

const take = async (gauge: Requested): Promise<Readings> => gauge();

const show = (existing: Record<GaugeName, Gauge>, readings: Readings): void => {
  for (const name of namesOf(existing)) {
    const read = readings[name];
    if (typeof read === 'number') existing[name].set(read);
    else for (const { labels, value } of read ?? []) existing[name].set({ ...labels }, value);
  }
};

const namesOf = <Name extends string>(table: Record<Name, unknown>): Name[] => Object.keys(table) as Name[];

/** One of each, under its name. */
const createMetric = <Name extends CounterName | DurationName | GaugeName, Described, Created>(
  table: Record<Name, Described>,
  make: (described: Described, name: Name) => Created,
): Record<Name, Created> => {
  const entries = namesOf(table).map((name) => [name, make(table[name], name)] as const);
  return Object.fromEntries(entries) as Record<Name, Created>;
};
