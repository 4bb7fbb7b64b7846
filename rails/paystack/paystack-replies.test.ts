import { describe, expect, it } from 'vitest';
import { feeOf } from './paystack-replies.ts';

describe('feeOf', () => {
  it.each([
    [150, { feeKobo: 150 }],
    ['150', { feeKobo: 150 }],
    [0, { feeKobo: 0 }],
    // An invalid fee delays no money.
    [-50, {}],
    [1.5, {}],
    [null, {}],
    [undefined, {}],
  ])('reads %j', (fees, fee) => {
    expect(feeOf({ fees })).toEqual(fee);
  });
});
