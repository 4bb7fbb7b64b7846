import { describe, expect, it } from 'vitest';
import { feeOf } from './paystack-replies.ts';

describe('feeOf', () => {
  it.each([
    [150, { feeKobo: 150 }],
    ['150', { feeKobo: 150 }],
    [0, { feeKobo: 0 }],
    // What cannot be a fee holds up no money.
    [-50, {}],
    [1.5, {}],
    [null, {}],
    [undefined, {}],
  ])('reads %j', (fees, fee) => {
    expect(feeOf({ fees })).toEqual(fee);
  });
});
