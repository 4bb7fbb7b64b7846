import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A machine that others leave this much of counts as quiet. */
const quietShare = 0.15;
const lookMs = 2_000;

/** Waits until the machine has little else to do, at most `patienceMs`. Resolves to the share of it that others last took. */
export const waitUntilQuiet = async (patienceMs: number): Promise<number> => {
  const end = Date.now() + patienceMs;
  let busy = await busyShare();
  while (busy > quietShare && Date.now() < end) busy = await busyShare();
  return busy;
};

const busyShare = async (): Promise<number> => {
  const before = spent();
  await sleep(lookMs);
  const after = spent();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
};

const spent = () => {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, total: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
};
