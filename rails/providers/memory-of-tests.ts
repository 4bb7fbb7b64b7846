import type { RailCall, RailMemory, Remembered } from '@yarda/domain/platform/rails/rail-memory.ts';

/** A rail's memory for the length of a test. */
export const railMemoryOfTests = (now: () => number): RailMemory => {
  const remembered = new Map<string, Remembered>();
  const key = ({ kind, reference }: RailCall) => JSON.stringify([kind, reference]);
  return {
    start: async (call, value) => {
      if (remembered.has(key(call))) return false;
      remembered.set(key(call), { status: 'sending', value, since: new Date(now()) });
      return true;
    },
    again: async (call, since) => {
      const before = remembered.get(key(call));
      if (before?.status !== 'answered' || before.since.getTime() !== since.getTime()) return false;
      remembered.set(key(call), { status: 'sending', value: null, since: new Date(now()) });
      return true;
    },
    answered: async (call, value) => {
      const before = remembered.get(key(call));
      if (!before) throw new Error('An answer to a call that was never begun');
      remembered.set(key(call), { ...before, value, status: before.status === 'ended' ? 'ended' : 'answered' });
    },
    end: async (call, unansweredSince) => {
      const before = remembered.get(key(call)) ?? { status: 'ended', value: null, since: new Date(now()) };
      const over = before.status === 'sending' && before.since <= unansweredSince;
      const after: Remembered = over ? { ...before, status: 'ended' } : before;
      remembered.set(key(call), after);
      return after;
    },
    find: async (call) => remembered.get(key(call)) ?? null,
  };
};
