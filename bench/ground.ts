import { type BenchPostgres, startBenchPostgres } from './bench-postgres.ts';

/** The ports of a run, all on loopback. */
export const ports = { server: 4800, plain: 4801, postgres: 4802, grown: 4803 } as const;

/** Shared resources of every measure. */
export interface Ground {
  /** A quick run measures less, for a shorter time: it shows that everything works, but its figures mean little. */
  readonly quick: boolean;
  /** Whether a database that took minutes to fill is kept for the next run. */
  readonly isRetained: boolean;
  /** The run's PostgreSQL, started with the first measure that needs it. */
  readonly postgres: () => Promise<BenchPostgres>;
  readonly stop: () => Promise<void>;
}

export const openGround = (quick: boolean, isRetained = false): Ground => {
  let postgres: Promise<BenchPostgres> | undefined;
  return {
    quick,
    isRetained,
    postgres: () => {
      postgres ??= startBenchPostgres(ports.postgres);
      return postgres;
    },
    stop: async () => {
      await (await postgres)?.stop();
    },
  };
};
