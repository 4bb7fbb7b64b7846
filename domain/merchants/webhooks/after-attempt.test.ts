import { describe, expect, it } from 'vitest';
import { type AttemptResult, afterAttempt, webhookPauses } from './after-attempt.ts';

const answer = (status: number | null, more: Partial<AttemptResult> = {}): AttemptResult => ({
  ...{ status, retryAfterMs: null, instruction: null },
  ...more,
});
const follows = (result: AttemptResult, attempts = 1, chance = 0.5) =>
  afterAttempt(result, attempts, webhookPauses.live, chance);

describe('afterAttempt', () => {
  it('tries ten times over 75 h 35 min 5 s', () => {
    const failed = answer(500);
    const kinds = Array.from({ length: 10 }, (_, at) => follows(failed, at + 1).kind);
    expect(kinds).toEqual([...Array.from({ length: 9 }, () => 'again'), 'exhausted']);
    expect(webhookPauses.live.reduce((sum, pause) => sum + pause, 0)).toBe(((75 * 60 + 35) * 60 + 5) * 1_000);
  });

  it('spreads each attempt by a tenth either way', () => {
    expect([0, 0.5, 1].map((chance) => follows(answer(500), 2, chance))).toEqual(
      [270_000, 300_000, 330_000].map((inMs) => ({ kind: 'again', inMs, slowMs: null })),
    );
  });

  it.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [299, 'delivered'],
    [199, 'again'],
    [301, 'again'],
    [307, 'again'],
    [400, 'again'],
    [500, 'again'],
    [null, 'again'],
    [410, 'disable'],
  ])('takes %s as %s', (status, kind) => {
    expect(follows(answer(status)).kind).toBe(kind);
  });

  it.each([429, 502, 503, 504])('waits as long as %s asks, at most a day', (status) => {
    const dayMs = 86_400_000;
    const waits = (retryAfterMs: number | null) => follows(answer(status, { retryAfterMs }), 1);
    expect(waits(60_000)).toEqual({ kind: 'again', inMs: 60_000, slowMs: 60_000 });
    expect(waits(1_000)).toEqual({ kind: 'again', inMs: 5_000, slowMs: 1_000 });
    expect(waits(9e9)).toEqual({ kind: 'again', inMs: dayMs, slowMs: dayMs });
  });

  it.each([429, 502, 503, 504])(
    'slows an endpoint that answers %s for five seconds if it does not say for how long',
    (status) => {
      expect(follows(answer(status), 2)).toEqual({ kind: 'again', inMs: 300_000, slowMs: 5_000 });
    },
  );

  it.each([429, 502, 503, 504])('slows an endpoint by %s, too, when its event is given up', (status) => {
    const slowed = { kind: 'exhausted', slowMs: 60_000 };
    expect(follows(answer(status, { retryAfterMs: 60_000 }), 10)).toEqual(slowed);
    expect(follows(answer(status, { retryAfterMs: 60_000, instruction: 'abort-message' }))).toEqual(slowed);
  });

  it('tries four times in the sandbox', () => {
    const inMs = (attempt: number) => afterAttempt(answer(500), attempt, webhookPauses.test, 0.5);
    expect([1, 2, 3, 4].map(inMs)).toEqual([
      ...[1_000, 5_000, 30_000].map((pause) => ({ kind: 'again', inMs: pause, slowMs: null })),
      { kind: 'exhausted', slowMs: null },
    ]);
  });

  it('does not wait because another failure asks for it', () => {
    expect(follows(answer(500, { retryAfterMs: 60_000 }))).toEqual({ kind: 'again', inMs: 5_000, slowMs: null });
  });

  it('gives up, or stops for good, where the answer asks for it', () => {
    expect(follows(answer(500, { instruction: 'abort-message' }))).toEqual({ kind: 'exhausted', slowMs: null });
    expect(follows(answer(200, { instruction: 'disable' }))).toEqual({ kind: 'disable', reason: 'asked_to' });
  });
});
