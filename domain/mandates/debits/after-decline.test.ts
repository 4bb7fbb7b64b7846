import { describe, expect, it } from 'vitest';
import { afterDecline } from './after-decline.ts';

const none: ReadonlySet<string> = new Set();
const at = (time: string): number => Date.parse(`${time}:00+01:00`);
const monday = at('2027-03-01T06:10');
const declined = { reason: 'insufficient_funds', attempts: 1, shortDays: 0, tries: 1, lastOn: '2027-03-11' } as const;

describe('afterDecline', () => {
  it('retries insufficient funds after one and after three business days, three attempts in total', () => {
    const other = { kind: 'other_day', reason: 'insufficient_funds' };
    expect(afterDecline(declined, monday, none)).toEqual({ ...other, day: '2027-03-02' });
    expect(afterDecline({ ...declined, attempts: 2 }, at('2027-03-02T08:00'), none)).toEqual({
      ...{ ...other, day: '2027-03-05' },
    });
    expect(afterDecline({ ...declined, attempts: 3 }, monday, none)).toEqual({
      ...{ kind: 'given_up', reason: 'insufficient_funds' },
    });
  });

  it('counts a day on which the bank said beforehand that there was too little as tried', () => {
    expect(afterDecline({ ...declined, shortDays: 1 }, monday, none)).toMatchObject({ day: '2027-03-04' });
    expect(afterDecline({ ...declined, attempts: 0, shortDays: 1 }, monday, none)).toMatchObject({ day: '2027-03-02' });
    for (const reason of ['insufficient_funds', 'ended', 'processor'] as const)
      expect(afterDecline({ ...declined, reason, shortDays: 2 }, at('2027-03-01T19:50'), none)).toMatchObject({
        kind: 'given_up',
      });
  });

  it('never goes past the last day', () => {
    expect(afterDecline({ ...declined, lastOn: '2027-03-01' }, monday, none)).toMatchObject({ kind: 'given_up' });
  });

  it('gives up at once where the right to debit is gone', () => {
    expect(afterDecline({ ...declined, reason: 'not_authorised' }, monday, none)).toEqual({
      ...{ kind: 'given_up', reason: 'not_authorised' },
    });
  });

  it.each([
    [1, '2027-03-01T06:25'],
    [2, '2027-03-01T07:10'],
    [3, '2027-03-01T10:10'],
  ])('asks again the same day for what never arrived, the time after try %i at %s', (tries, time) => {
    for (const reason of ['ended', 'processor'] as const)
      expect(afterDecline({ ...declined, reason, tries }, monday, none)).toEqual({ kind: 'same_day', atMs: at(time) });
  });

  it('gives a bank up that cannot be reached the fourth time, and waits for the next day in the evening', () => {
    const ended = { ...declined, reason: 'ended' } as const;
    expect(afterDecline({ ...ended, tries: 4 }, monday, none)).toEqual({
      kind: 'given_up',
      reason: 'bank_unavailable',
    });
    expect(afterDecline(ended, at('2027-03-01T19:50'), none)).toEqual({
      ...{ kind: 'other_day', reason: 'bank_unavailable', day: '2027-03-02' },
    });
  });
});
