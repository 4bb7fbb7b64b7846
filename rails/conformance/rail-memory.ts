import type { RailMemory } from '@yarda/domain/platform/rails/rail-memory.ts';
import { describe, expect, it } from 'vitest';

/** Fixture of the suite: an empty memory and its clock. `pass` advances the clock and returns the new time. */
export interface MemoryUnderTest {
  readonly memory: RailMemory;
  pass(ms: number): Date;
}

const tenMinutesMs = 600_000;
const call = { kind: 'charge', reference: 'pay_1-1' };

/** The rules for every rail memory, wherever it is kept. */
export const railMemoryConformance = (name: string, open: () => MemoryUnderTest): void => {
  describe(`${name} as a rail memory`, () => {
    it('lets one caller send a call, however many ask at once or later', async () => {
      const { memory } = open();
      const may = await Promise.all(Array.from({ length: 20 }, (_, n) => memory.start(call, { n })));
      expect(may.filter(Boolean)).toHaveLength(1);
      expect(await memory.start(call, null)).toBe(false);
      expect(await memory.find(call)).toMatchObject({ status: 'sending', value: { n: may.indexOf(true) } });
    });

    it('knows each call by its kind and reference', async () => {
      const { memory } = open();
      await memory.start(call, null);
      expect(await memory.start({ ...call, kind: 'refund' }, null)).toBe(true);
      expect(await memory.start({ ...call, reference: 'pay_1-2' }, null)).toBe(true);
      expect(await memory.find({ ...call, reference: 'pay_1-3' })).toBeNull();
    });

    it('keeps the latest answer, as it was given', async () => {
      const { memory } = open();
      const value = { id: '18446744073709551615', list: [1, null, 'ẹ’'], none: null, deep: { yes: true } };
      await memory.start(call, { about: 'to send' });
      await memory.answered(call, { first: true });
      await memory.answered(call, value);
      expect(await memory.find(call)).toMatchObject({ status: 'answered', value });
    });

    it('keeps an answer of any shape', async () => {
      const { memory } = open();
      await memory.start(call, null);
      for (const value of ['text', 0, false, null, [], {}]) {
        await memory.answered(call, value);
        expect((await memory.find(call))?.value).toEqual(value);
      }
    });

    it('lets one caller send an answered call again, of all who know the same answer', async () => {
      const { memory, pass } = open();
      await memory.start(call, null);
      const startedMs = (await memory.find(call))?.since ?? pass(0);
      expect(await memory.again(call, startedMs)).toBe(false);
      await memory.answered(call, { state: 'refused' });
      const later = pass(tenMinutesMs);
      const may = await Promise.all(Array.from({ length: 20 }, () => memory.again(call, startedMs)));
      expect(may.filter(Boolean)).toHaveLength(1);
      expect(await memory.find(call)).toEqual({ status: 'sending', value: null, since: later });
      await memory.answered(call, { state: 'refused' });
      expect(await memory.again(call, startedMs)).toBe(false);
      expect(await memory.again(call, later)).toBe(true);
    });

    it('sends no call again that was never begun, or that was ended', async () => {
      const { memory, pass } = open();
      expect(await memory.again(call, pass(0))).toBe(false);
      await memory.end(call, pass(0));
      await memory.answered(call, { state: 'refused' });
      expect(await memory.again(call, pass(0))).toBe(false);
    });

    it('refuses an answer to a call that was never begun', async () => {
      await expect(open().memory.answered(call, null)).rejects.toThrow();
    });

    it('never lets a call be sent that was ended before it was begun', async () => {
      const { memory, pass } = open();
      expect(await memory.end(call, pass(0))).toMatchObject({ status: 'ended' });
      expect(await memory.start(call, null)).toBe(false);
      expect(await memory.end(call, pass(0))).toMatchObject({ status: 'ended' });
    });

    it('lets either the end or the sending win, never both', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { memory, pass } = open();
        const one = { ...call, reference: `race-${round}` };
        const before = new Date(pass(0).getTime() - 1);
        const [may, ended] = await Promise.all([memory.start(one, null), memory.end(one, before)]);
        expect(ended.status).toBe(may ? 'sending' : 'ended');
      }
    });

    it('does not end a call that may still be answered, and ends it once it cannot be', async () => {
      const { memory, pass } = open();
      await memory.start(call, { to: 'send' });
      const startedMs = pass(0);
      const later = pass(tenMinutesMs);
      expect(await memory.end(call, new Date(startedMs.getTime() - 1))).toMatchObject({ status: 'sending' });
      expect(await memory.end(call, later)).toMatchObject({ status: 'ended', value: { to: 'send' } });
    });

    it('does not end a call that was answered', async () => {
      const { memory, pass } = open();
      await memory.start(call, null);
      await memory.answered(call, { status: 'success' });
      expect(await memory.end(call, pass(tenMinutesMs))).toMatchObject({ status: 'answered' });
    });

    it('keeps an answer that comes after the end, and the end', async () => {
      const { memory, pass } = open();
      await memory.start(call, null);
      await memory.end(call, pass(tenMinutesMs));
      await memory.answered(call, { status: 'success' });
      expect(await memory.find(call)).toMatchObject({ status: 'ended', value: { status: 'success' } });
    });
  });
};
