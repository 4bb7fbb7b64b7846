import { describe, expect, it } from 'vitest';
import { railMemoryOfTests } from '../memory-of-tests.ts';
import { sendOnce, wordOf } from './send-once.ts';

describe('sendOnce', () => {
  it('sends nothing that others take for lost by now: its process stood still before it was sent', async () => {
    let [nowMs, sent] = [0, 0];
    const memory = railMemoryOfTests(() => nowMs);
    const begin: typeof memory.begin = async (call, value) => {
      const isFirst = await memory.begin(call, value);
      nowMs += 11 * 60_000;
      return isFirst;
    };
    const deps = { memory: { ...memory, begin }, now: () => nowMs, wait: async () => undefined };
    const call = { kind: 'refund', reference: 'r1' };
    const send = async () => {
      sent += 1;
      return { ok: true, message: '' };
    };
    expect(await sendOnce(deps, { call, send, keep: () => null })).toEqual({ told: 'unsent' });
    expect([sent, await wordOf(deps, call)]).toEqual([0, { told: 'unsent' }]);
  });
});
