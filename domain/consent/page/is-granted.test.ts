import { describe, expect, it } from 'vitest';
import { isGranted } from './is-granted.ts';

describe('isGranted', () => {
  it.each`
    requiresGrant | approved | unpaid | granted
    ${true}       | ${true}  | ${2}   | ${true}
    ${true}       | ${true}  | ${0}   | ${true}
    ${true}       | ${false} | ${0}   | ${false}
    ${true}       | ${false} | ${1}   | ${false}
    ${false}      | ${false} | ${0}   | ${true}
    ${false}      | ${false} | ${1}   | ${false}
    ${false}      | ${true}  | ${1}   | ${false}
    ${false}      | ${true}  | ${0}   | ${true}
  `('needs a grant: $requiresGrant, approved: $approved, $unpaid unpaid: $granted', ({ granted, ...status }) => {
    expect(isGranted(status)).toBe(granted);
  });
});
