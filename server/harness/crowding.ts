import { availableParallelism, loadavg } from 'node:os';

/** How much slower everything runs when more processes want to run than there are processors: 1 on an idle machine. */
export const crowding = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
