import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';
import { dropExpired } from '../../retention/drop-expired.ts';
import { batch } from '../database/batched.ts';
import { statement } from '../database/database.ts';
import { type OnceTiming, onceFor, onceTiming } from './once.ts';
import { Problem } from './problem.ts';

const { database } = (await startTestServer()).parts;
const timing = { ...onceTiming, pollMs: 20 };
/** An attempt that does not renew its lease. */
const dead = { leaseMs: 400, extendMs: 60_000 };
const abandon = statement('test-abandon', "update idempotency_keys set owner = 'dead', leased_until = '-infinity'");
const takeAway = statement(
  'test-take-away',
  "update idempotency_keys set owner = 'another', leased_until = '-infinity' where key = :key",
);
const drop = statement('test-drop', 'delete from idempotency_keys where key = :key');
const hashes = statement('test-hashes', 'select length(request_hash) as bytes from idempotency_keys where key = :key');
const never = new Promise<never>(() => undefined);

let keys = 0;
const newKey = (request = '{}') => {
  keys += 1;
  return { scope: 'test', key: `race-${keys}`, request };
};

/** A gate that opens on demand. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** Attempts under one key, each with its own timing; counts what they prepared and committed. */
const attempts = (key = newKey(), changes: Partial<OnceTiming> = {}) => {
  const seen = { prepared: 0, committed: 0, replayed: 0, waitedInVain: 0 };
  const events = {
    replayed: () => {
      seen.replayed += 1;
    },
    waitedInVain: () => {
      seen.waitedInVain += 1;
    },
  };
  const once = onceFor({ database, now: Date.now, timing: { ...timing, ...changes } }, key, events);
  const attempt = (prepare: () => Promise<unknown> = async () => undefined) =>
    once({
      prepare: async () => {
        seen.prepared += 1;
        await prepare();
        return seen.prepared;
      },
      commit: async (_tx, prepared) => {
        seen.committed += 1;
        return `attempt ${prepared}`;
      },
    });
  return { attempt, seen, once };
};

describe('simultaneous attempts under one Idempotency-Key', () => {
  it('prepare once: the others wait for the first', async () => {
    const { attempt, seen } = attempts();
    const bank = gate();
    const all = Array.from({ length: 20 }, () => attempt(() => bank.opened));
    await expect.poll(() => seen.prepared).toBe(1);
    bank.open();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['attempt 1']));
    expect(seen).toEqual({ prepared: 1, committed: 1, replayed: 19, waitedInVain: 0 });
  });

  it('fail once, with the same failure for all', async () => {
    const { attempt, seen } = attempts();
    const issues = [{ path: 'body.amount', message: 'is too much' }];
    const refuse = () => Promise.reject(new Problem('CARD_DECLINED', issues));
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => attempt(refuse)));
    for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'CARD_DECLINED', issues } });
    expect(seen).toMatchObject({ prepared: 1, committed: 0, replayed: 9 });
  });

  it.each([
    ['a problem of ours', new Problem('UNAVAILABLE')],
    ['a limit', new Problem('PIN_LOCKED')],
    ['a problem that asks to retry', new Problem('CARD_ATTEMPT_OPEN')],
    ['a mistake', new Error('A mistake of ours')],
  ])('try again, one after another, after %s', async (_name, failure) => {
    const { attempt, seen } = attempts();
    await expect(attempt(() => Promise.reject(failure))).rejects.toBe(failure);
    await expect(attempt()).resolves.toBe('attempt 2');
    expect(seen).toMatchObject({ prepared: 2, committed: 1, replayed: 0 });
  });

  it('wait no longer than the limit, and say so', async () => {
    const { attempt, seen } = attempts(newKey(), { waitMs: 50 });
    const bank = gate();
    const first = attempt(() => bank.opened);
    await expect.poll(() => seen.prepared).toBe(1);
    await expect(attempt()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    bank.open();
    await expect(first).resolves.toBe('attempt 1');
    expect(seen).toEqual({ prepared: 1, committed: 1, replayed: 0, waitedInVain: 1 });
  });

  it('are refused if the request differs, even while the first is still at work', async () => {
    const key = newKey();
    const bank = gate();
    const [first, other] = [attempts(key), attempts({ ...key, request: '{"amount":2}' })];
    const working = first.attempt(() => bank.opened);
    await expect.poll(() => first.seen.prepared).toBe(1);
    await expect(other.attempt()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    bank.open();
    await working;
  });

  it('keep the key while they renew the lease, however long they take', async () => {
    const { attempt, seen } = attempts(newKey(), { leaseMs: 1_500, extendMs: 100 });
    const bank = gate();
    const first = attempt(() => bank.opened);
    await expect.poll(() => seen.prepared).toBe(1);
    const second = attempt();
    setTimeout(bank.open, 2_500);
    expect(await Promise.all([first, second])).toEqual(['attempt 1', 'attempt 1']);
    expect(seen.prepared).toBe(1);
  });

  it('take over from an attempt that died', async () => {
    const { attempt, seen } = attempts(newKey(), dead);
    void attempt(() => never);
    await expect.poll(() => seen.prepared).toBe(1);
    await expect(attempt()).resolves.toBe('attempt 2');
    expect(seen).toMatchObject({ prepared: 2, committed: 1 });
  });

  it('roll back if another has taken over, and give its answer', async () => {
    const { attempt, seen } = attempts(newKey(), dead);
    const bank = gate();
    const [slow, failing] = [attempt(() => bank.opened), gate()];
    await expect.poll(() => seen.prepared).toBe(1);
    await database.query(abandon);
    const second = attempt(() => failing.opened.then(() => Promise.reject(new Problem('CARD_DECLINED'))));
    await expect.poll(() => seen.prepared).toBe(2);
    await database.query(abandon);
    await expect(attempt()).resolves.toBe('attempt 3');
    bank.open();
    failing.open();
    expect(await Promise.all([slow, second])).toEqual(['attempt 3', 'attempt 3']);
  });

  it('answer again without repeating the work, if the first died before answering', async () => {
    const { once, seen } = attempts(newKey(), dead);
    const work = (answer: (committed: string) => Promise<string>) =>
      once({
        commit: async () => {
          seen.committed += 1;
          return `effect ${seen.committed}`;
        },
        answer,
      });
    void work(() => never);
    await expect.poll(() => seen.committed).toBe(1);
    await expect(work(async (committed) => `answer to ${committed}`)).resolves.toBe('answer to effect 1');
    await expect(work(() => never)).resolves.toBe('answer to effect 1');
    expect(seen).toMatchObject({ committed: 1, replayed: 1 });
  });

  it('are not forgotten while at work', async () => {
    const { attempt, seen } = attempts();
    const bank = gate();
    const first = attempt(() => bank.opened);
    await expect.poll(() => seen.prepared).toBe(1);
    await dropExpired(database, { now: () => Date.now() + 48 * 60 * 60 * 1000, machine: Date.now });
    bank.open();
    await expect(first).resolves.toBe('attempt 1');
    await expect(attempt()).resolves.toBe('attempt 1');
  });

  it('begin again if the key is gone, and keep it whole', async () => {
    const key = newKey();
    const { attempt, seen } = attempts(key);
    const bank = gate();
    const first = attempt(() => bank.opened);
    await expect.poll(() => seen.prepared).toBe(1);
    await database.query(drop, { key: key.key });
    bank.open();
    await expect(first).resolves.toBe('attempt 2');
    await expect(attempt()).resolves.toBe('attempt 2');
    expect(await database.query(hashes, { key: key.key })).toEqual([{ bytes: 32 }]);
  });

  it('take no other work with them that was to be committed together with theirs', async () => {
    const commitBatch = batch(async (_tx, all: readonly string[]) => all.map((each) => `${each} done`));
    const bank = gate();
    const prepared: string[] = [];
    const [lost, other] = ['lost', 'other'].map((name) => {
      const key = newKey();
      const once = onceFor({ database, now: Date.now, timing }, key);
      const prepare = async () => {
        prepared.push(name);
        await bank.opened;
        return name;
      };
      return { key, attempt: () => once({ prepare, commitBatch }) };
    });
    const first = [lost?.attempt(), other?.attempt()];
    await expect.poll(() => prepared.length).toBe(2);
    await database.query(takeAway, { key: lost?.key.key });
    bank.open();
    expect(await Promise.all(first)).toEqual(['lost done', 'other done']);
    expect(prepared.toSorted()).toEqual(['lost', 'lost', 'other']);
    expect(await Promise.all([lost?.attempt(), other?.attempt()])).toEqual(['lost done', 'other done']);
    expect(prepared).toHaveLength(3);
  });
});
