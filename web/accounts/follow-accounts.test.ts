import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyCalls } from '../platform/api/call-identity.ts';
import { followAccounts } from './follow-accounts.ts';

const answering = (...answers: (() => Response | Promise<Response>)[]) => {
  const fetch = vi.fn(async () => (answers.shift() ?? accounts)());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const accounts = () => Response.json({ success: true, accounts: [], mayDelete: false });
const ready = { status: 'ready', accounts: [], mayDelete: false };

beforeEach(() => {
  vi.useFakeTimers();
  identifyCalls(async () => ({ headersOf: () => ({}), refused: (problem) => problem }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('followAccounts', () => {
  it('reads once, 300 ms after the last request, then every 30 s', async () => {
    const fetch = answering();
    const publish = vi.fn();
    const { refresh, close } = followAccounts(publish);
    await vi.advanceTimersByTimeAsync(299);
    refresh();
    await vi.advanceTimersByTimeAsync(299);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledOnce();
    expect(publish).toHaveBeenCalledExactlyOnceWith(ready);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    close();
  });

  it('tries again 5 s after a failure', async () => {
    const fetch = answering(() => new Response(null, { status: 502 }));
    const publish = vi.fn();
    const { close } = followAccounts(publish);
    await vi.advanceTimersByTimeAsync(300);
    expect(publish).toHaveBeenCalledExactlyOnceWith({ status: 'failed' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(publish).toHaveBeenLastCalledWith(ready);
    close();
  });

  it('drops the answer to a read that a refresh made out of date', async () => {
    const late = Promise.withResolvers<Response>();
    answering(() => late.promise);
    const publish = vi.fn();
    const { refresh, close } = followAccounts(publish);
    await vi.advanceTimersByTimeAsync(300);
    refresh();
    late.resolve(accounts());
    await vi.advanceTimersByTimeAsync(299);
    expect(publish).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(publish).toHaveBeenCalledOnce();
    close();
  });
});
