import { describe, expect, it } from 'vitest';
import { type CodeHistory, type CodeTimes, guessRefusal, sendRefusal } from './code-rules.ts';

const minute = 60_000;
const now = 100 * 60 * minute;
const ago = (...minutes: number[]): number[] => minutes.map((since) => now - since * minute);
const none: CodeTimes = { sentAt: [], wrongAt: [], untried: 0 };
/** The history of the requester's network; other networks have none, unless `total` is given. */
const history = (given: Partial<CodeHistory>): CodeHistory => {
  const mine = { ...none, ...given };
  return { ...mine, total: given.total ?? mine };
};
const wrong = (count: number, since: number): CodeHistory => history({ wrongAt: ago(...Array(count).fill(since)) });

describe('sendRefusal', () => {
  it.each([
    ['nothing sent', history({}), undefined],
    ['four in a quarter of an hour', history({ sentAt: ago(14, 3, 2, 1) }), undefined],
    ['five in a quarter of an hour', history({ sentAt: ago(14, 4, 3, 2, 1) }), 'RATE_LIMITED'],
    ['five, the first of them earlier', history({ sentAt: ago(16, 4, 3, 2, 1) }), undefined],
    ['nine in a day', history({ sentAt: ago(...Array(9).fill(600)) }), undefined],
    ['ten in a day', history({ sentAt: ago(...Array(10).fill(600)) }), 'CODES_USED_UP'],
    ['four wrong guesses', wrong(4, 1), undefined],
    ['five wrong guesses', wrong(5, 14), 'PHONE_LOCKED'],
    ['five, a quarter of an hour ago', wrong(5, 15), undefined],
    ['ten', wrong(10, 59), 'PHONE_LOCKED_HOUR'],
    ['ten, an hour ago', wrong(10, 60), undefined],
    ['fifteen', wrong(15, 600), 'PHONE_LOCKED_DAY'],
    ['so many that each left belongs to a code', history({ ...wrong(12, 600), untried: 3 }), 'PHONE_LOCKED_DAY'],
    ['one left over', { ...wrong(12, 600), untried: 2 }, undefined],
    ['ten for other networks', history({ total: { ...none, sentAt: ago(...Array(10).fill(600)) } }), undefined],
    [
      'ten, two of them for this network',
      history({ sentAt: ago(600, 600), total: { ...none, sentAt: ago(...Array(10).fill(600)) } }),
      'CODES_USED_UP',
    ],
    ['forty for other networks', history({ total: { ...none, sentAt: ago(...Array(40).fill(600)) } }), 'CODES_USED_UP'],
    ['many wrong guesses of other networks', history({ total: wrong(50, 1) }), undefined],
  ])('after %s', (_what, given, code) => {
    expect(sendRefusal(given, now)?.code).toBe(code);
  });

  it('says from when: the lock’s end, or when the first leaves the window', () => {
    expect(sendRefusal(wrong(5, 5), now)?.untilMs).toBe(now + 10 * minute);
    expect(sendRefusal(wrong(15, 60), now)?.untilMs).toBe(now + 23 * 60 * minute);
    expect(sendRefusal(history({ sentAt: ago(14, 4, 3, 2, 1) }), now)?.untilMs).toBe(now + minute);
  });
});

describe('guessRefusal', () => {
  it('judges the first guess at a code whatever strangers have guessed', () => {
    expect(guessRefusal({ ...wrong(14, 1), untried: 3 }, true, now)).toBeNull();
  });

  it('keeps a guess for each code that has had none', () => {
    expect(guessRefusal({ ...wrong(13, 90), untried: 1 }, false, now)).toBeNull();
    expect(guessRefusal({ ...wrong(13, 90), untried: 2 }, false, now)?.code).toBe('PHONE_LOCKED_DAY');
  });

  it('judges only the first guess at a code once all networks together have used up the number’s', () => {
    expect(guessRefusal(history({ total: wrong(15, 1) }), true, now)).toBeNull();
    expect(guessRefusal(history({ total: wrong(15, 1) }), false, now)?.code).toBe('CODE_EXPIRED');
    expect(guessRefusal(history({ total: wrong(14, 1) }), false, now)).toBeNull();
  });

  it('refuses while locked', () => {
    expect(guessRefusal(wrong(5, 1), false, now)?.code).toBe('PHONE_LOCKED');
  });
});
