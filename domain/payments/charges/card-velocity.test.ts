import { describe, expect, it } from 'vitest';
import { type CardTally, type VelocityScope, velocityRefusal } from './card-velocity.ts';

const now = 1_000_000_000;
const tally = (declined: number, secondsAgo: number, more: Partial<CardTally> = {}): CardTally => ({
  tries: declined,
  declined,
  approved: 0,
  lastDeclinedMs: declined === 0 ? null : now - secondsAgo * 1_000,
  ...more,
});

describe('velocityRefusal', () => {
  it.each<[string, VelocityScope, CardTally, string | undefined]>([
    ['a payment, untried', 'payment', tally(0, 0), undefined],
    ['a payment, four declined', 'payment', tally(4, 0), undefined],
    ['a payment, five declined just now', 'payment', tally(5, 0), 'CARD_PAUSED'],
    ['a payment, five declined, after the pause', 'payment', tally(5, 30), undefined],
    ['a payment, six declined, after the first pause', 'payment', tally(6, 31), 'CARD_PAUSED'],
    ['a payment, ten tried', 'payment', tally(4, 9_999, { tries: 10 }), 'CARD_TRIES_USED_UP'],
    ['a card, nineteen declined', 'card', tally(19, 0), undefined],
    ['a card, twenty declined', 'card', tally(20, 59), 'CARD_PAUSED'],
    ['a card, twenty-five declined, half an hour ago', 'card', tally(25, 1_800), 'CARD_PAUSED'],
    ['a card, fifty declined, half a day ago', 'card', tally(50, 43_200), undefined],
    ['a BIN, thirty declined', 'bin', tally(30, 0), 'CARD_PAUSED'],
    ['a BIN, thirty declined, as many approved', 'bin', tally(30, 0, { approved: 30 }), undefined],
    ['a merchant, a hundred declined', 'merchant', tally(100, 9), 'CARD_PAUSED'],
    ['a merchant, a hundred declined, more approved', 'merchant', tally(100, 0, { approved: 400 }), undefined],
    ['a merchant, thousands declined, a minute ago', 'merchant', tally(5_000, 60), undefined],
  ])('%s', (_what, scope, given, code) => {
    expect(velocityRefusal(scope, given, now)?.code).toBe(code);
  });

  it('pauses for twice as long after each decline, up to a bound', () => {
    const pauseOf = (declined: number) => (velocityRefusal('card', tally(declined, 0), now)?.untilMs ?? now) - now;
    expect([20, 21, 22, 23].map(pauseOf)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(pauseOf(90)).toBe(12 * 3_600_000);
  });
});
