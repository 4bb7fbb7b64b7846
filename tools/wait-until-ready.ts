import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;
const pauseMs = 100;

/** Polls an address until it answers with success. Throws one line after a minute. */
export const waitUntilReady = async (address: string): Promise<void> => {
  for (const started = Date.now(); Date.now() - started < patienceMs; await sleep(pauseMs)) {
    if (await answersWell(address)) return;
  }
  throw new Error(`${address} was not ready within ${patienceMs / 1000} seconds; its log is in .cache/.`);
};

const answersWell = async (address: string) => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
};
