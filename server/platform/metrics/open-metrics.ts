import { type Gauge, type Measures, noMeasures } from './measures.ts';
import { createMetricsRegistry } from './metrics-registry.ts';
import { serveMetrics } from './serve-metrics.ts';

/** The metrics of one server. */
export interface Metrics {
  readonly measures: Measures;
  /** Whether anyone asks: if not, nothing is counted. */
  readonly isOn: boolean;
  /** Has a gauge's readings taken whenever the metrics are asked for. */
  readonly ask: (gauge: Gauge) => void;
  /** Resolves to the address that tells them, null if there is none. */
  readonly start: () => Promise<string | null>;
  readonly stop: () => Promise<void>;
}

const none: Metrics = {
  measures: noMeasures,
  isOn: false,
  ask: () => undefined,
  start: async () => null,
  stop: async () => undefined,
};

/** Metrics for Prometheus, at a port of their own; none without a place. */
export const openMetrics = (place: { readonly port: number; readonly host: string } | undefined): Metrics => {
  if (!place) return none;
  const registry = createMetricsRegistry();
  let served: { readonly stop: () => Promise<void> } | null = null;
  return {
    ...{ measures: registry, isOn: true, ask: registry.ask },
    start: async () => {
      const serving = await serveMetrics(place, registry.render);
      served = serving;
      return serving.address;
    },
    stop: async () => {
      await served?.stop();
      registry.stop();
    },
  };
};
