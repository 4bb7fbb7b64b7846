import { railMemoryConformance } from '../conformance/rail-memory.ts';
import { railMemoryOfTests } from './memory-of-tests.ts';

railMemoryConformance('The memory of tests', () => {
  let nowMs = Date.UTC(2026, 10, 21, 9);
  return {
    memory: railMemoryOfTests(() => nowMs),
    pass: (ms) => {
      nowMs += ms;
      return new Date(nowMs);
    },
  };
});
