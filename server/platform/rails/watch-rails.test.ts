import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import { amongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/database.ts';
import { noTracing } from '../tracing/open-tracing.ts';
import { inBackground } from './background.ts';
import { RailAtRest } from './rail-at-rest.ts';
import { watchRails } from './watch-rails.ts';

const open = () => {
  let [nowMs, silent] = [Date.UTC(2026, 10, 21, 9), false];
  const statuses: unknown[] = [];
  const call = async (question: string) => {
    if (question === 'away') throw new DatabaseUnavailable('no connection');
    if (question === 'refused') throw new RailRefused('Not enough balance');
    if (silent) throw new Error('No route to the bank');
    return `${question}?`;
  };
  const reading = { readReport: async () => Promise.reject(new Error('Not genuine')) };
  const { rails, health } = watchRails(
    { card: { name: 'x', call, ...reading }, other: { call } },
    () => nowMs,
    (error) => void statuses.push(error),
  );
  const pass = (ms: number) => {
    nowMs += ms;
  };
  const fetchAll = async (times: number) => {
    for (let time = 0; time < times; time += 1) await rails.card.call('a').catch(() => undefined);
    await Promise.resolve();
  };
  const fallSilent = (now: boolean) => {
    silent = now;
  };
  return { statuses, rails, health, pass, fetchAll, fallSilent };
};

describe('watchRails', () => {
  it('passes on questions, answers and faults', async () => {
    const { rails, fallSilent } = open();
    expect([rails.card.name, await rails.card.call('b'), { ...rails.card }.name]).toEqual(['x', 'b?', 'x']);
    fallSilent(true);
    await expect(rails.card.call('b')).rejects.toThrow('No route to the bank');
  });

  it('takes a refusal for an answer', async () => {
    const { rails, health, fetchAll, fallSilent } = open();
    for (let time = 0; time < 5; time += 1) await expect(rails.card.call('refused')).rejects.toThrow('balance');
    fallSilent(true);
    await fetchAll(4);
    await rails.card.call('refused').catch(() => undefined);
    await fetchAll(1);
    expect([health.isDown('card'), health.report().card?.successRate]).toEqual([false, 6 / 11]);
  });

  it('does not take our own database for a rail that is silent', async () => {
    const { rails, health } = open();
    for (let time = 0; time < 5; time += 1) await expect(rails.card.call('away')).rejects.toThrow('no connection');
    expect([health.isDown('card'), health.report().card?.lastWord]).toEqual([false, null]);
  });

  it('says which rail is down, why, and that it is back', async () => {
    const { statuses, health, pass, fetchAll, fallSilent } = open();
    await fetchAll(5);
    fallSilent(true);
    await fetchAll(5);
    expect([health.isDown('card'), health.isDown('other')]).toEqual([true, false]);
    expect(health.report()).toEqual({
      card: {
        down: true,
        successRate: 0.5,
        lastWord: { at: '2026-11-21T09:00:00.000Z', answered: false },
      },
      other: { down: false, successRate: null, lastWord: null },
    });
    await fetchAll(1);
    const why = { message: 'The rail card is down', cause: { message: 'No route to the bank' } };
    expect(statuses).toMatchObject([why]);
    pass(60_000);
    expect(health.isDown('card')).toBe(false);
    fallSilent(false);
    await fetchAll(1);
    expect(health.report()).toMatchObject({ card: { down: false, lastWord: { answered: true } } });
  });

  it('hears what is asked of a rail by the name in a record, and tells it from the chosen one', async () => {
    const rail = (name: string) => ({ name, call: async () => Promise.reject(new Error('No route')) });
    const { rails, health } = watchRails(
      { card: amongRails(rail('new'), [rail('old')]) },
      () => 0,
      () => undefined,
    );
    const callRail = async (name: string) => {
      for (let time = 0; time < 5; time += 1)
        await rails.card
          .of(name)
          .call()
          .catch(() => undefined);
      await Promise.resolve();
    };
    await callRail('old');
    expect([health.isDown('card'), health.isDown('card', 'new'), health.isDown('card', 'old')]).toEqual([
      ...[false, false, true],
    ]);
    expect(health.report()).toMatchObject({ card: { successRate: null }, 'card/old': { down: true } });
    expect(health.isAnyDown('card')).toBe(true);
    await callRail('new');
    expect([health.isDown('card'), health.isDown('card', 'new')]).toEqual([true, true]);
  });

  it('lets the background try a silent rail now and then, with a question and an order, and payers always', async () => {
    let [nowMs, answers] = [0, false];
    const created: string[] = [];
    const call = (what: string) => async (reference: string) => {
      created.push(`${what} ${reference}`);
      if (!answers) throw new Error('No route to the bank');
    };
    const card = { name: 'x', findCharge: call('find'), refundCharge: call('refund'), debit: call('debit') };
    const { rails, health } = watchRails(
      { card },
      () => nowMs,
      () => undefined,
    );
    for (let time = 0; time < 5; time += 1) await rails.card.findCharge('a').catch(() => undefined);
    await Promise.resolve();
    const all = async () => {
      created.length = 0;
      const tried: unknown[] = [];
      for (const reference of ['a', 'b'])
        for (const callServer of [rails.card.findCharge, rails.card.refundCharge])
          await callServer(reference).catch((error: unknown) => tried.push(error));
      await Promise.resolve();
      return tried.filter((error) => error instanceof RailAtRest).length;
    };
    expect([await inBackground(all), created]).toEqual([2, ['find a', 'refund a']]);
    expect([await inBackground(all), created]).toEqual([4, []]);
    expect([await all(), created.length]).toEqual([0, 4]);
    nowMs += 15_000;
    expect([await inBackground(all), created]).toEqual([2, ['find b', 'refund b']]);
    expect(health.mayOrder('card', 'x', 'debit a')).toBe(false);
    await inBackground(() => rails.card.debit('a').catch(() => undefined));
    expect(created.at(-1)).toBe('debit a');
    nowMs += 15_000;
    expect(health.mayOrder('card', 'x', 'debit a')).toBe(true);
    answers = true;
    await inBackground(all);
    expect([await inBackground(all), created.length]).toEqual([0, 4]);
  });

  it('does not take a rail for down after forged deliveries', async () => {
    const { rails, health } = open();
    for (let time = 0; time < 9; time += 1) await rails.card.readReport().catch(() => undefined);
    expect(health.report()).toMatchObject({ card: { successRate: null } });
  });

  it('counts every call, also to a rail that a record names, which is no word about the chosen one', async () => {
    const counted: unknown[] = [];
    const named = { name: 'earlier', call: async () => Promise.reject(new Error('No route')), readReport: () => null };
    const { rails, health } = watchRails(
      { card: { name: 'x', call: async () => 'a', of: () => named } },
      Date.now,
      fail,
      {
        measures: { count: (name, labels) => void counted.push([name, labels]), took: () => undefined },
        tracing: noTracing,
      },
    );
    await rails.card.call();
    await expect(rails.card.of().call()).rejects.toThrow('No route');
    expect(rails.card.of().readReport()).toBeNull();
    await Promise.resolve();
    const total = 'yarda_rail_calls_total';
    expect(counted).toEqual([
      [total, { port: 'card', outcome: 'answered' }],
      [total, { port: 'card', outcome: 'failed' }],
    ]);
    expect(health.report().card).toMatchObject({ successRate: 1 });
  });
});

const fail = (error: unknown): never => {
  throw error;
};
