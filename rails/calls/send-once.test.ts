import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { railMemoryOfTests } from '../providers/memory-of-tests.ts';
import { ProviderSilent } from './provider-silent.ts';
import { hasArrived, isPast, orNever, recall, recordedOutcome, type SendingDeps, sendOnce } from './send-once.ts';

const call = { kind: 'refund', reference: 'r1' };
const minuteMs = 60_000;

/** A provider that answers with what the test gives, and the memory of its rail; waiting moves the clock. */
const startOne = (answer: () => Promise<{ ok: boolean; message: string }>, memory?: Partial<SendingDeps['memory']>) => {
  const fixture = { nowMs: 0, sent: 0 };
  const now = () => fixture.nowMs;
  const deps: SendingDeps = {
    memory: { ...railMemoryOfTests(now), ...memory },
    now,
    wait: async (ms) => {
      fixture.nowMs += ms;
    },
  };
  const send = async () => {
    fixture.sent += 1;
    return answer();
  };
  const once = (again?: Date) => sendOnce(deps, { call, again, send, serialize: ({ message }) => ({ message }) });
  return { fixture, deps, once };
};

const taken = async () => ({ ok: true, message: 'taken' });
const never = () => new Promise<never>(() => undefined);

describe('sendOnce', () => {
  it.each([
    ['done', taken, { state: 'done', stored: { message: 'taken' } }],
    [
      'refused',
      async () => ({ ok: false, message: 'no' }),
      { state: 'refused', message: 'no', stored: { message: 'no' } },
    ],
    ['unsent', () => Promise.reject(new ProviderSilent('The bank', 'refused', true)), { state: 'unsent' }],
    ['lost', () => Promise.reject(new ProviderSilent('The bank', 'cut off', false)), { state: 'lost' }],
    ['lost', () => Promise.reject(new Error('an answer that no one can read')), { state: 'lost' }],
  ] as const)('resolves to %s, and to the same ever after without sending again', async (_, answer, word) => {
    const { once, fixture, deps } = startOne(answer);
    expect([await once(), await once(), await recordedOutcome(deps, call), fixture.sent]).toEqual([
      word,
      word,
      word,
      1,
    ]);
  });

  it('waits seven seconds for the answer to another caller, and no longer', async () => {
    const { once, fixture } = startOne(never);
    void once();
    await setImmediate();
    expect(await once()).toEqual({ state: 'sending' });
    expect([fixture.sent, fixture.nowMs]).toEqual([1, 7_000]);
  });

  it('takes a call for lost ninety seconds after it was begun without an answer', async () => {
    const { once, fixture, deps } = startOne(never);
    void once();
    await setImmediate();
    fixture.nowMs = 1.5 * minuteMs - 1;
    expect(await recordedOutcome(deps, call)).toEqual({ state: 'sending' });
    fixture.nowMs += 1;
    expect([await recordedOutcome(deps, call), await once(), fixture.sent]).toEqual([
      { state: 'lost' },
      { state: 'lost' },
      1,
    ]);
  });

  it('sends again what did nothing, once for all who know when it was begun', async () => {
    const { once, fixture } = startOne(async () => ({ ok: false, message: 'busy' }));
    await once();
    fixture.nowMs = minuteMs;
    await once(new Date(0));
    await once(new Date(0));
    expect(fixture.sent).toBe(2);
  });

  it('sends nothing that others take for lost by now: its process stood still before it was sent', async () => {
    const memory = railMemoryOfTests(() => 0);
    const { once, fixture, deps } = startOne(taken, {
      ...memory,
      start: async (request, value) => {
        const isFirst = await memory.start(request, value);
        fixture.nowMs += 11 * minuteMs;
        return isFirst;
      },
    });
    expect(await once()).toEqual({ state: 'unsent' });
    expect([fixture.sent, await recordedOutcome(deps, call)]).toEqual([0, { state: 'unsent' }]);
  });
});

describe('orNever', () => {
  it('gives up what was never begun: it is never sent', async () => {
    const { once, fixture, deps } = startOne(taken);
    expect(await recall(deps, call)).toBeNull();
    expect([await orNever(deps, call), await once(), fixture.sent]).toEqual([
      { state: 'ended' },
      { state: 'ended' },
      0,
    ]);
  });

  it('gives up what has had no answer for ten minutes, and not before', async () => {
    const { once, fixture, deps } = startOne(never);
    void once();
    await setImmediate();
    fixture.nowMs = 10 * minuteMs - 1;
    expect([await orNever(deps, call), await hasArrived(deps, call)]).toEqual([{ state: 'lost' }, false]);
    fixture.nowMs += 1;
    expect([await hasArrived(deps, call), await orNever(deps, call)]).toEqual([true, { state: 'ended' }]);
  });

  it('leaves an answer as it is', async () => {
    const { once, fixture, deps } = startOne(taken);
    const word = await once();
    fixture.nowMs = 60 * minuteMs;
    expect(await orNever(deps, call)).toEqual(word);
  });
});

describe('isPast', () => {
  it('says that a call has arrived by ten minutes after it was begun, and of none that it has not', () => {
    const now = () => 10 * minuteMs;
    expect([new Date(0), new Date(1), null].map((since) => isPast({ now }, since))).toEqual([true, false, false]);
  });
});
