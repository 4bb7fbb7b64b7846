import { describe, expect, it } from 'vitest';
import { fitsName } from './fits-name.ts';

describe('fitsName', () => {
  it.each([
    ['ADA OBI', 'Ada Obi', true],
    ['OBI, ADA CHIDINMA', 'Ada Obi', true],
    ['Obi Ada', 'Ada Ngozi Obi', true],
    ["BÓLÁ O'BRIEN", 'Bola OBrien', true],
    ['ADEYEMI-OBI ADA', 'Ada Adeyemi Obi', true],
    ['Ada', 'Ada Obi', false],
    ['Ada Okafor', 'Ada Obi', false],
    ['Ada Ada', 'Ada Obi', false],
    ['Ann-Marie', 'Ann-Marie Obi', false],
    ['Sandbox 1000000003', 'Sandbox 1000000003', false],
    ['', '', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(fitsName(one, other)).toBe(expected);
    expect(fitsName(other, one)).toBe(expected);
  });
});
