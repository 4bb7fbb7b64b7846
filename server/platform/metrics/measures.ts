import type {
  CounterLabels,
  CounterName,
  DurationLabels,
  DurationName,
  GaugeLabels,
  GaugeName,
} from './metric-table.ts';

/** Counters and durations that the parts of the server report to. */
export interface Measures {
  count<Name extends CounterName>(name: Name, labels: CounterLabels<Name>): void;
  took<Name extends DurationName>(name: Name, labels: DurationLabels<Name>, seconds: number): void;
}

/** Measures of a server without metrics. */
export const noMeasures: Measures = { count: () => undefined, took: () => undefined };

/** The readings of gauges: one number, or one for each series. */
export type Readings = { readonly [Name in GaugeName]?: number | readonly Reading<Name>[] };

export interface Reading<Name extends GaugeName> {
  readonly labels: GaugeLabels<Name>;
  readonly value: number;
}

/** Takes readings whenever the metrics are asked for. Rejects if they cannot be taken: they are left out then. */
export type Gauge = () => Readings | Promise<Readings>;
