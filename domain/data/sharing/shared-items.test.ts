import { describe, expect, it } from 'vitest';
import { dataPointsText, sharedCategories } from './shared-items.ts';

describe('sharedCategories', () => {
  it('takes a flag for all items of a category, and a list for the items named', () => {
    const shared = sharedCategories({ ninData: ['address', 'fullName'], userImages: true, bvnData: false });
    expect(shared.map(({ category, items }) => [category, items.map(({ name }) => name)])).toEqual([
      ['ninData', ['Full name', 'Address']],
      ['userImages', ['Photo']],
    ]);
    expect(dataPointsText(shared)).toBe('3 data point(s) being shared');
  });

  it('shares nothing if nothing is asked for', () => {
    expect(sharedCategories(null)).toEqual([]);
    expect(sharedCategories({ bvnData: false })).toEqual([]);
  });
});
