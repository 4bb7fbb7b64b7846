import { describe, expect, it } from 'vitest';
import { basketLines, basketSumKobo, changeBasket, readBasket } from './basket.ts';

describe('changeBasket', () => {
  it('adds and removes products, and drops one whose count reaches zero', () => {
    const two = changeBasket(changeBasket({}, 'rice', 1), 'rice', 1);
    expect(two).toEqual({ rice: 2 });
    expect(changeBasket(two, 'rice', -2)).toEqual({});
  });

  it('holds at most 20 of one product', () => {
    expect(changeBasket({ rice: 20 }, 'rice', 1)).toEqual({ rice: 20 });
  });
});

describe('basketSumKobo', () => {
  it('sums shelf prices in kobo', () => {
    expect(basketLines({ eggs: 1, rice: 2 }).map(({ sumKobo }) => sumKobo)).toEqual([1_040_000, 290_000]);
    expect(basketSumKobo({ eggs: 1, rice: 2 })).toBe(1_330_000);
  });
});

describe('readBasket', () => {
  it('reads a basket', () => {
    expect(readBasket({ rice: 2 })).toEqual({ rice: 2 });
  });

  it.each([null, 'rice', [], {}, { gold: 1 }, { rice: 0 }, { rice: -1 }, { rice: 1.5 }, { rice: '2' }, { rice: 21 }])(
    'refuses %j',
    (data) => {
      expect(readBasket(data)).toBeNull();
    },
  );
});
