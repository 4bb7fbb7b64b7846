import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkState, nextLinkState, stateOfLink } from './link-state.ts';

const states = ['asked', 'waiting', 'failed', 'ended', 'bank_approved', 'approved', 'cancelled'] as const;
const endOf = (reported: readonly LinkState[]): LinkState =>
  reported.reduce<LinkState>((state, update) => nextLinkState(state, update) ?? state, 'asked');

describe('nextLinkState', () => {
  it.each([
    ['waiting', 'bank_approved', 'bank_approved'],
    ['bank_approved', 'approved', 'approved'],
    ['approved', 'bank_approved', null],
    ['approved', 'failed', null],
    ['approved', 'waiting', null],
    ['ended', 'approved', 'approved'],
    ['ended', 'failed', null],
    ['failed', 'waiting', null],
    ['approved', 'cancelled', 'cancelled'],
    ['cancelled', 'approved', null],
  ] as const)('moves a link that is %s and gets %s to %s', (state, reported, next) => {
    expect(nextLinkState(state, reported)).toBe(next);
  });

  it('reaches the same state in whatever order reports arrive, except for the reason of a failure', () => {
    const shuffled = fc
      .array(fc.constantFrom(...states))
      .chain((reported) =>
        fc.tuple(
          fc.constant(reported),
          fc.shuffledSubarray([...reported, ...reported], { minLength: reported.length * 2 }),
        ),
      );
    const blunt = (state: LinkState) => (state === 'ended' ? 'failed' : state);
    fc.assert(
      fc.property(shuffled, ([reported, again]) => {
        expect(blunt(endOf(again))).toBe(blunt(endOf(reported)));
      }),
    );
  });
});

describe('stateOfLink', () => {
  it("distinguishes the bank's approval from being ready for debits", () => {
    expect(stateOfLink({ status: 'approved', ready: false })).toBe('bank_approved');
    expect(stateOfLink({ status: 'approved', ready: true })).toBe('approved');
    expect(stateOfLink({ status: 'waiting' })).toBe('waiting');
  });
});
