import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OpenPayment } from './new-consent.ts';

/** What is followed, and with what reports are signed. */
export interface Crowd {
  readonly webhookSecret: string;
  readonly payments: readonly OpenPayment[];
}

export interface CrowdAct {
  readonly act: 'open' | 'report' | 'close';
  /** Places among the payments. */
  readonly nos: readonly number[];
}

const patienceMs = 60_000;

/**
 * Starts a process that follows payments with thousands of streams and times what they hear: a test that did so itself would
 * time its own garbage.
 */
export const startCrowd = (address: string, crowd: Crowd) => {
  const child = fork(join(import.meta.dirname, 'stream-process.ts'), [address], { execArgv: [] });
  child.send(crowd);
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The crowd has gone')));
  gone.catch(() => undefined);
  const ask = async (act: CrowdAct['act'], nos: readonly number[] = []): Promise<number[]> => {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(patienceMs) });
    child.send({ act, nos } satisfies CrowdAct);
    const [times] = await Promise.race([answered, gone]);
    return times;
  };
  return {
    open: (nos: readonly number[]) => ask('open', nos),
    /** Reports a transfer to a payment; resolves, once all its streams have heard, to how long that took each of them. */
    report: (no: number) => ask('report', [no]),
    close: () => ask('close'),
    end: (): void => void child.kill(),
  };
};
