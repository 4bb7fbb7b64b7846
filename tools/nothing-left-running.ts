import { setTimeout } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';

const rounds = 20;

/** Files share a worker: a loop or a false clock that one leaves behind would run in those after it. */
afterAll(async () => {
  if (vi.isFakeTimers())
    throw new Error('This file leaves a false clock behind: call vi.useRealTimers() after each test');
  for (let round = 0; process.getActiveResourcesInfo().includes('Immediate'); round += 1) {
    if (round === rounds) throw new Error('This file leaves a loop running: end after each test what it started');
    await setTimeout(5);
  }
});
