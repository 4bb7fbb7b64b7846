import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds, as Linux counts it. */
export interface ProcessFigures {
  readonly residentBytes: number;
  readonly descriptors: number;
}

export const figuresOf = (pid: number): ProcessFigures => ({
  residentBytes:
    1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN),
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
});

/** How steeply values rise or fall from one to the next, by least squares. */
export const slopeOf = (values: readonly number[]): number => {
  const meanAt = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - meanAt) ** 2, 0);
  return values.reduce((sum, value, at) => sum + (at - meanAt) * (value - mean), 0) / spread;
};
