import type { RailCall, RailMemory, Remembered } from '@yarda/domain/platform/rails/rail-memory.ts';

/** A rail's memory for the length of a test. */
export const railMemoryOfTests = (now: () => number): RailMemory => {
  const known = new Map<string, Remembered>();
  const key = ({ kind, reference }: RailCall) => JSON.stringify([kind, reference]);
  return {
    begin: async (call, value) => {
      if (known.has(key(call))) return false;
      known.set(key(call), { standing: 'sending', value, since: new Date(now()) });
      return true;
    },
    again: async (call, since) => {
      const before = known.get(key(call));
      if (before?.standing !== 'answered' || before.since.getTime() !== since.getTime()) return false;
      known.set(key(call), { standing: 'sending', value: null, since: new Date(now()) });
      return true;
    },
    answered: async (call, value) => {
      const before = known.get(key(call));
      if (!before) throw new Error('An answer to a call that was never begun');
      known.set(key(call), { ...before, value, standing: before.standing === 'ended' ? 'ended' : 'answered' });
    },
    end: async (call, unansweredSince) => {
      const before = known.get(key(call)) ?? { standing: 'ended', value: null, since: new Date(now()) };
      const over = before.standing === 'sending' && before.since <= unansweredSince;
      const after: Remembered = over ? { ...before, standing: 'ended' } : before;
      known.set(key(call), after);
      return after;
    },
    find: async (call) => known.get(key(call)) ?? null,
  };
};
