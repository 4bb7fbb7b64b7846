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
