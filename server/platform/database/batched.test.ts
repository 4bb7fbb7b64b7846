import { describe, expect, it } from 'vitest';
import { type Alongside, batch } from './batched.ts';
import { type Database, DatabaseUnavailable, type Transaction } from './database.ts';

class Refused extends Error {}

const tx = {} as Transaction;

/** Records the works of each transaction: `refused` rolls the transaction back, and `lost` loses its answer. */
const recorded = () => {
  const tried: string[][] = [];
  const stored: string[][] = [];
  const database = { transaction: (work: (open: Transaction) => Promise<unknown>) => work(tx) } as unknown as Database;
  const commit = batch(async (_tx, all: readonly string[]) => {
    tried.push([...all]);
    if (all.includes('refused')) throw new Refused();
    if (all.includes('lost')) throw new DatabaseUnavailable();
    return all.map((each) => `${each} done`);
  });
  const save: Alongside<string>['save'] = (_tx, each) =>
    void stored.push(each.map(({ locked, result }) => `${locked}: ${result}`));
  const of = (...all: string[]) =>
    Promise.allSettled(all.map((each) => commit(database, each, { locked: each.toUpperCase(), save })));
  return { tried, stored, of };
};

const done = (each: string) => ({ status: 'fulfilled', value: `${each} done` });

describe('together', () => {
  it('commits at once what is ready at once, and keeps the result of each with it', async () => {
    const { tried, stored, of } = recorded();
    expect(await of('a', 'b', 'c')).toEqual([done('a'), done('b'), done('c')]);
    expect([tried, stored]).toEqual([[['a', 'b', 'c']], [['A: a done', 'B: b done', 'C: c done']]]);
  });

  it('fails no one for another: each is tried again by itself', async () => {
    const { tried, stored, of } = recorded();
    const refused = { status: 'rejected', reason: expect.any(Refused) };
    expect(await of('a', 'refused', 'c')).toEqual([done('a'), refused, done('c')]);
    expect(tried).toEqual([['a', 'refused', 'c'], ['a'], ['refused'], ['c']]);
    expect(stored).toEqual([['A: a done'], ['C: c done']]);
  });

  it('tries nothing again that may have been committed', async () => {
    const { tried, of } = recorded();
    const lost = { status: 'rejected', reason: expect.any(DatabaseUnavailable) };
    expect(await of('a', 'lost')).toEqual([lost, lost]);
    expect(tried).toEqual([['a', 'lost']]);
  });
});
