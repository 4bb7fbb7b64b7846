import { describe, expect, it } from 'vitest';
import { contrast, hexColour, READABLE, readableOn, shadeFor, VISIBLE } from './contrast.ts';

const grounds = ['#fe7048', '#1f2937', '#ffffff', '#000000', '#777777', '#808080', '#00ff00', '#0000ff', '#ffff00'];

describe('hexColour', () => {
  it.each([
    ['abc', '#aabbcc'],
    ['#ABC', '#aabbcc'],
    ['F0F8FF', '#f0f8ff'],
    ['#1f2937', '#1f2937'],
  ])('reads %s as %s', (text, colour) => {
    expect(hexColour(text)).toBe(colour);
  });

  it.each(['', 'ab', 'abcd', 'abcde', '#abcdefa', 'red', 'ggg', '##abc', 'abc;', null, undefined])(
    'ignores %j',
    (text) => {
      expect(hexColour(text)).toBeNull();
    },
  );
});

describe('contrast', () => {
  it('runs from 1 to 21, in either order', () => {
    expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('readableOn', () => {
  it.each(grounds)('finds a readable text colour for %s', (ground) => {
    expect(contrast(ground, readableOn(ground))).toBeGreaterThanOrEqual(READABLE);
  });

  it('keeps the given colour when it is readable', () => {
    expect(readableOn('#1f2937', '#ffe9e0')).toBe('#ffe9e0');
  });

  it('overrides it below 4.5:1: white on the default primary', () => {
    expect(readableOn('#fe7048', '#ffffff')).toBe('#14171d');
  });
});

describe('shadeFor', () => {
  it('keeps a colour that stands out enough', () => {
    expect(shadeFor('#1f2937', '#ffffff', READABLE)).toBe('#1f2937');
  });

  it.each(grounds.flatMap((ground) => ['#fe7048', '#ffffff', '#14171d'].map((colour) => [colour, ground] as const)))(
    'makes %s stand out on %s',
    (colour, ground) => {
      expect(contrast(shadeFor(colour, ground, VISIBLE), ground)).toBeGreaterThanOrEqual(VISIBLE);
      expect(contrast(shadeFor(colour, ground, READABLE), ground)).toBeGreaterThanOrEqual(READABLE);
    },
  );
});
