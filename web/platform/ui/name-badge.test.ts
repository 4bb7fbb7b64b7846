import { describe, expect, it } from 'vitest';
import { monogram } from './name-badge.tsx';

describe('monogram', () => {
  it.each([
    ['Lekki Fresh Market', 'LF'],
    ['Eze & Sons Ltd', 'ES'],
    ['Kuda', 'K'],
    ['  ọjà tuntun ', 'ỌT'],
    ['9PSB', '9'],
    ['', '?'],
    ['&&', '?'],
  ])('shortens %j to %s', (name, letters) => {
    expect(monogram(name).letters).toBe(letters);
  });

  it('gives each name a stable colour of its own', () => {
    const banks = ['Rubies MFB', 'Access Bank', 'Zenith Bank', 'Kuda', 'First Bank'];
    const hues = banks.map((bank) => monogram(bank).hue);
    expect(new Set(hues).size).toBe(banks.length);
    expect(banks.map((bank) => monogram(bank).hue)).toEqual(hues);
    for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(0);
  });
});
