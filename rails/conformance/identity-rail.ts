import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import { expect, it } from 'vitest';

/**
 * The rules for every `IdentityRail`. `registered` is a person with a BVN but no NIN; `stranger` is a number that belongs to
 * no one.
 */
export const identityRailConformance = (
  rail: IdentityRail,
  people: { readonly registered: string; readonly stranger: string },
): void => {
  it('returns the requested items only', async () => {
    const answer = await rail.read({
      phone: people.registered,
      registry: 'bvnData',
      items: ['fullName', 'dateOfBirth'],
    });
    expect(Object.keys(answer).sort()).toEqual(['dateOfBirth', 'fullName']);
    expect(answer.dateOfBirth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(answer.fullName).not.toBe('');
  });

  it('returns null for a person or an item that the registry does not know', async () => {
    const nin = { registry: 'ninData', items: ['nin', 'address'] } as const;
    expect(await rail.read({ phone: people.registered, ...nin })).toEqual({ nin: null, address: null });
    const bvn = { registry: 'bvnData', items: ['bvn', 'shoeSize'] } as const;
    expect(await rail.read({ phone: people.stranger, ...bvn })).toEqual({ bvn: null, shoeSize: null });
  });
};
