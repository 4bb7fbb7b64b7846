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
    await one.memory.start(call, null);
    expect(await other.memory.find(call)).toBeNull();
    expect(await other.memory.start(call, null)).toBe(true);
  });
});

describe('the memory of a rail', () => {
  it('outlives the server', async () => {
    const { rail, memory } = freshMemory();
    const call = { kind: 'charge', reference: 'pay_2' };
    await memory.start(call, { to: 'send' });
    await server.restart();
    const again = databaseRailMemory(server.parts.database, rail, Date.now);
    expect(await again.start(call, null)).toBe(false);
    expect(await again.find(call)).toMatchObject({ status: 'sending', value: { to: 'send' } });
  });
});
