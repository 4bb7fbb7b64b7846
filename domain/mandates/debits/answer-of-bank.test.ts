import { describe, expect, it } from 'vitest';
import { answerOfBank } from './answer-of-bank.ts';

describe('answerOfBank', () => {
  it.each([
    ['approved', null, 'taken'],
    ['asked', null, 'waiting'],
    ['declined', 'insufficient_funds', 'short'],
    ['declined', 'not_authorised', 'forbidden'],
    ['declined', 'processor', 'refused'],
    ['declined', 'ended', 'unreached'],
  ] as const)('reads %s (%s) as %s', (status, declineReason, answer) => {
    expect(answerOfBank({ status, declineReason })).toBe(answer);
  });
});
