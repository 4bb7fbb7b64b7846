import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { railMemoryOfTests } from '../providers/memory-of-tests.ts';
import { ProviderSilent } from './provider-silent.ts';
import { hasArrived, isPast, orNever, recall, recordedOutcome, type SendingDeps, sendOnce } from './send-once.ts';

const call = { kind: 'refund', reference: 'r1' };
const minuteMs = 60_000;

/** A provider that answers with what the test gives, and the memory of its rail; waiting moves the clock. */
const begun = (answer: () => Promise<{ ok: boolean; message: string }>, memory?: Partial<SendingDeps['memory']>) => {
  const world = { nowMs: 0, sent: 0 };
  const now = () => world.nowMs;
  const deps: SendingDeps = {
    memory: { ...railMemoryOfTests(now), ...memory },
    now,
    wait: async (ms) => {
      world.nowMs += ms;
    },
  };
  const send = async () => {
    world.sent += 1;
    return answer();
  };
  const once = (again?: Date) => sendOnce(deps, { call, again, send, keep: ({ message }) => ({ message }) });
  return { world, deps, once };
};

const taken = async () => ({ ok: true, message: 'taken' });
const never = () => new Promise<never>(() => undefined);

describe('sendOnce', () => {
  it.each([
    ['done', taken, { told: 'done', kept: { message: 'taken' } }],
    [
      'refused',
      async () => ({ ok: false, message: 'no' }),
      { told: 'refused', message: 'no', kept: { message: 'no' } },
    ],
    ['unsent', () => Promise.reject(new ProviderSilent('The bank', 'refused', true)), { told: 'unsent' }],
    ['lost', () => Promise.reject(new ProviderSilent('The bank', 'cut off', false)), { told: 'lost' }],
    ['lost', () => Promise.reject(new Error('an answer that no one can read')), { told: 'lost' }],
  ] as const)('resolves to %s, and to the same ever after without sending again', async (_, answer, word) => {
    const { once, world, deps } = begun(answer);
    expect([await once(), await once(), await recordedOutcome(deps, call), world.sent]).toEqual([word, word, word, 1]);
  });

  it('waits seven seconds for the answer to another caller, and no longer', async () => {
    const { once, world } = begun(never);
    void once();
    await setImmediate();
    expect(await once()).toEqual({ told: 'sending' });
    expect([world.sent, world.nowMs]).toEqual([1, 7_000]);
  });

  it('takes a call for lost ninety seconds after it was begun without an answer', async () => {
    const { once, world, deps } = begun(never);
    void once();
    await setImmediate();
    world.nowMs = 1.5 * minuteMs - 1;
    expect(await recordedOutcome(deps, call)).toEqual({ told: 'sending' });
    world.nowMs += 1;
    expect([await recordedOutcome(deps, call), await once(), world.sent]).toEqual([
      { told: 'lost' },
      { told: 'lost' },
      1,
    ]);
  });

  it('sends again what did nothing, once for all who know when it was begun', async () => {
    const { once, world } = begun(async () => ({ ok: false, message: 'busy' }));
    await once();
    world.nowMs = minuteMs;
    await once(new Date(0));
    await once(new Date(0));
    expect(world.sent).toBe(2);
  });

  it('sends nothing that others take for lost by now: its process stood still before it was sent', async () => {
    const memory = railMemoryOfTests(() => 0);
    const { once, world, deps } = begun(taken, {
      ...memory,
      begin: async (asked, value) => {
        const isFirst = await memory.begin(asked, value);
        world.nowMs += 11 * minuteMs;
        return isFirst;
      },
    });
    expect(await once()).toEqual({ told: 'unsent' });
    expect([world.sent, await recordedOutcome(deps, call)]).toEqual([0, { told: 'unsent' }]);
  });
});

describe('orNever', () => {
  it('gives up what was never begun: it is never sent', async () => {
    const { once, world, deps } = begun(taken);
    expect(await recall(deps, call)).toBeNull();
    expect([await orNever(deps, call), await once(), world.sent]).toEqual([{ told: 'ended' }, { told: 'ended' }, 0]);
  });

  it('gives up what has had no answer for ten minutes, and not before', async () => {
    const { once, world, deps } = begun(never);
    void once();
    await setImmediate();
    world.nowMs = 10 * minuteMs - 1;
    expect([await orNever(deps, call), await hasArrived(deps, call)]).toEqual([{ told: 'lost' }, false]);
    world.nowMs += 1;
    expect([await hasArrived(deps, call), await orNever(deps, call)]).toEqual([true, { told: 'ended' }]);
  });

  it('leaves an answer as it is', async () => {
    const { once, world, deps } = begun(taken);
    const word = await once();
    world.nowMs = 60 * minuteMs;
    expect(await orNever(deps, call)).toEqual(word);
  });
});

describe('isPast', () => {
  it('says that a call has arrived by ten minutes after it was begun, and of none that it has not', () => {
    const now = () => 10 * minuteMs;
    expect([new Date(0), new Date(1), null].map((since) => isPast({ now }, since))).toEqual([true, false, false]);
  });
});
