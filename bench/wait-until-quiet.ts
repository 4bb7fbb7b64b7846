import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The machine counts as quiet at or below this load. */
const quietShare = 0.15;
const pollIntervalMs = 2_000;

/**
 * Waits, at most `patienceMs`, until other processes are quiet. Resolves to the share of the machine they last took.
 */
export const waitUntilQuiet = async (patienceMs: number): Promise<number> => {
  const end = Date.now() + patienceMs;
  let busy = await busyShare();
  while (busy > quietShare && Date.now() < end) busy = await busyShare();
  return busy;
};

const busyShare = async (): Promise<number> => {
  const before = spent();
  await sleep(pollIntervalMs);
  const after = spent();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
};

const spent = () => {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, total: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
};
