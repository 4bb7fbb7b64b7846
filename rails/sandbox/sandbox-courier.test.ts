import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bankInMemory } from './bank-in-memory.ts';
import { startSandboxCourier } from './sandbox-courier.ts';
import { writeSandboxReport } from './sandbox-report.ts';
import { isSignedReport, signatureHeader } from './webhook-signature.ts';

const webhookSecret = 'whsec';
const second = 1000;
let stop: () => Promise<void>;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

const body = (eventId: string, kind: 'received' | 'settled' = 'received', accountNumber = '9000000000') =>
  writeSandboxReport({
    kind,
    eventId,
    reference: 'r',
    accountNumber,
    amountKobo: 1,
    sender: { name: 'n', bankName: 'b', accountNumber: '1' },
    receivedAt: new Date(0),
  });

/** Starts a courier whose webhook gives scripted replies in turn. */
const carry = (answers: readonly (boolean | Error)[]) => {
  const store = bankInMemory();
  const posts: { body: string; header: string | undefined; at: number }[] = [];
  const start = Date.now();
  stop = startSandboxCourier({
    store,
    now: Date.now,
    webhookSecret,
    post: async (posted, headers) => {
      posts.push({ body: posted, header: headers[signatureHeader], at: Date.now() - start });
      const answer = answers[posts.length - 1] ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { store, posts };
};

const owe = (reportId: string, text = body(reportId), afterMs = 0) => ({
  reportId,
  dueAt: new Date(Date.now() + afterMs),
  body: text,
});

describe('the courier of the pretend bank', () => {
  it('delivers a report when it is due, signed at that time, and only once if accepted', async () => {
    const { store, posts } = carry([]);
    await store.schedule([owe('e', body('e'), second)]);
    await vi.advanceTimersByTimeAsync(900);
    expect(posts).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(posts).toHaveLength(1);
    expect(posts.every((post) => post.header?.startsWith('t='))).toBe(true);
    expect(isSignedReport(webhookSecret, posts[0]?.body ?? '', posts[0]?.header, Date.now())).toBe(true);
  });

  it('retries less and less often until the report is accepted', async () => {
    const { store, posts } = carry([false, new Error('reset'), false, true]);
    await store.schedule([owe('e')]);
    await vi.advanceTimersByTimeAsync(60 * second);
    const waits = posts.map(({ at }, n) => at - (posts[n - 1]?.at ?? 0));
    expect(posts).toHaveLength(4);
    expect(waits.slice(1)).toEqual(waits.slice(1).toSorted((a, b) => a - b));
  });

  it('delivers the reports about one account in the order they came due', async () => {
    const { store, posts } = carry([]);
    await store.schedule([owe('b', body('late'), 20), owe('a', body('early'), 10)]);
    await vi.advanceTimersByTimeAsync(second);
    expect(posts.map((post) => JSON.parse(post.body).eventId)).toEqual(['early', 'late']);
  });

  it('retries a report that was not accepted before the later ones about its account', async () => {
    const { store, posts } = carry([false]);
    await store.schedule([owe('b', body('late'), 20), owe('a', body('early'), 10)]);
    await vi.advanceTimersByTimeAsync(10 * second);
    expect(posts.map((post) => JSON.parse(post.body).eventId)).toEqual(['early', 'early', 'late']);
  });

  it('delivers nothing after it was stopped', async () => {
    const { store, posts } = carry([]);
    await stop();
    await store.schedule([owe('e')]);
    await vi.advanceTimersByTimeAsync(5 * second);
    expect(posts).toEqual([]);
  });
});
