import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedKeyRing } from '../../harness/fixed-key-ring.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../database/database.ts';
import { createSeal } from '../database/seal.ts';
import { handOver, type ReportTaker, reportDoor, takeReading } from './report-door.ts';
import { retrySetAside } from './set-aside-reports.ts';
import { countSetAside } from './set-aside-store.ts';

const { database, deps: ground } = (await startTestServer()).parts;
const { limits } = ground;
const failures: unknown[] = [];
const deps = {
  ...{ database, now: () => Date.UTC(2026, 10, 27), failed: (error: unknown) => void failures.push(error) },
  seal: createSeal(fixedKeyRing(Buffer.alloc(32))),
};

/** A handler that asks the database what a report says, and notes what it took. */
const taking = () => {
  const taken: string[] = [];
  const state = { statement: "select 'a'::int" };
  const taker: ReportTaker = {
    rail: 'bank',
    take: ({ body, header }) =>
      takeReading(header('x-signature') === 'genuine' ? { body } : null, async () => {
        if (body === 'poison') await database.query(unnamed(state.statement));
        taken.push(body);
      }),
  };
  const app = Fastify();
  reportDoor(app, [taker], { ...deps, limits });
  const send = async (payload: string, signature = 'genuine') => {
    const headers = { 'content-type': 'application/json', 'x-signature': signature };
    return (await app.inject({ method: 'POST', url: '/api/webhooks/bank', payload, headers })).statusCode;
  };
  const retry = () => retrySetAside(deps, (rail, delivery) => handOver([taker], rail, delivery));
  return { taken, state, send, retry };
};

describe('a proven report that the database refuses', () => {
  beforeEach(() => void failures.splice(0));

  it('is acknowledged, stored and reported, and the next is taken', async () => {
    const { send, taken, state, retry } = taking();
    expect([await send('poison'), await send('poison'), await send('next')]).toEqual([200, 200, 200]);
    expect([taken, await countSetAside(database)]).toEqual([['next'], 1]);
    expect(failures.map(String)).toEqual([
      expect.stringContaining('A signed report of bank cannot be taken'),
      expect.stringContaining('A signed report of bank cannot be taken'),
    ]);
    await retry();
    expect(await countSetAside(database)).toBe(1);
    state.statement = 'select 1';
    await retry();
    expect([taken, await countSetAside(database)]).toEqual([['next', 'poison'], 0]);
  });

  it('is not stored if it is not proven', async () => {
    const { send } = taking();
    expect(await send('poison', 'forged')).not.toBe(200);
    expect(await countSetAside(database)).toBe(0);
  });

  it('is sent again by its provider if what failed may pass', async () => {
    const { send, state } = taking();
    state.statement = "do $$ begin raise exception 'busy' using errcode = '40001'; end $$";
    expect([await send('poison'), await countSetAside(database)]).toEqual([500, 0]);
  });
});
