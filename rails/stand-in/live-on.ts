import { setTimeout as sleep } from 'node:timers/promises';

/** Does something again and again, that often. Resolves to what stops it. */
export const liveOn = (paceMs: number, step: () => Promise<void>): (() => Promise<void>) => {
  let lives = true;
  const live = async (): Promise<void> => {
    while (lives) {
      await sleep(paceMs);
      await step();
    }
  };
  const living = live();
  return async () => {
    lives = false;
    await living;
  };
};

/** Whether a webhook was acknowledged. */
export const isTaken = async (url: string, body: string, proof: Readonly<Record<string, string>>): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', ...proof };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
};
