import { railMemoryConformance } from '@yarda/rails/conformance/rail-memory.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';
import { databaseRailMemory } from './database-rail-memory.ts';

const server = await startTestServer();
let memories = 0;

/** Each its own rail, so that one database serves all. */
const freshMemory = () => {
  let nowMs = Date.UTC(2026, 10, 21, 9);
  memories += 1;
  const rail = `rail-${memories}`;
  return {
    rail,
    memory: databaseRailMemory(server.parts.database, rail, () => nowMs),
    pass: (ms: number) => {
      nowMs += ms;
      return new Date(nowMs);
    },
  };
};

railMemoryConformance('The database', freshMemory);

describe('the memories of two rails', () => {
  it('know nothing of each other', async () => {
    const [one, other] = [freshMemory(), freshMemory()];
    const call = { kind: 'charge', reference: 'pay_1' };
    await one.memory.begin(call, null);
    expect(await other.memory.find(call)).toBeNull();
    expect(await other.memory.begin(call, null)).toBe(true);
  });
});

describe('the memory of a rail', () => {
  it('outlives the server', async () => {
    const { rail, memory } = freshMemory();
    const call = { kind: 'charge', reference: 'pay_2' };
    await memory.begin(call, { to: 'send' });
    await server.restart();
    const again = databaseRailMemory(server.parts.database, rail, Date.now);
    expect(await again.begin(call, null)).toBe(false);
    expect(await again.find(call)).toMatchObject({ standing: 'sending', value: { to: 'send' } });
  });
});
