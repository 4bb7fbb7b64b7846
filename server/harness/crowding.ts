import { availableParallelism, loadavg } from 'node:os';

/** How much longer everything takes where more wants to run than there are processors: 1 on a machine that is free. */
export const crowding = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
