import { describe, expect, it } from 'vitest';
import { type LinkingContext, linkingContext } from './linking-context.ts';
import { linkingMachine } from './linking-machine.ts';
import { linkingStanding } from './linking-standing.ts';

type Value = Parameters<typeof linkingMachine.resolveState>[0]['value'];

const card = { next: 'waiting', paymentId: 'pay_1' } as const;
const standing = (value: Value, known: Partial<LinkingContext> = {}) =>
  linkingStanding(linkingMachine.resolveState({ value, context: { ...linkingContext, card, ...known } }));
const processing = { linking: { processing: 'following' } };

describe('linkingStanding', () => {
  it.each([
    [{ linking: { awaiting: 'following' } }, {}, 25, 'Awaiting 3D Secure authentication...'],
    [processing, {}, 25, 'Processing card linking...'],
    [processing, { percent: 50 }, 50, 'Processing card linking...'],
    [processing, { percent: 75 }, 75, 'Processing card linking...'],
    [{ success: 'showing' }, {}, 100, 'Card linking completed!'],
  ] as const)('in %j with %j is at %i %%: %s', (value, known, progress, stepText) => {
    expect(standing(value, known)).toEqual({ progress, stepText });
  });

  it.each([
    [{ linking: { creating: 'asking' } }, {}],
    [{ success: 'showing' }, { card: null }],
    ['payment', {}],
  ] as const)('in %j is unknown', (value, known) => {
    expect(standing(value, known)).toBe(null);
  });
});
