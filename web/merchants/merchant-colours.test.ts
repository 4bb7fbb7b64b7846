import { describe, expect, it } from 'vitest';
import { merchantColours } from './merchant-colours.ts';

describe('merchantColours', () => {
  it('keeps the defaults when the merchant has no colours', () => {
    expect(merchantColours({})).toEqual({});
  });

  it("uses the merchant's four colours", () => {
    const colours = { primaryColour: '#0a5', primaryText: '#000', secondaryColour: '#402060', secondaryText: '#ffe' };
    expect(merchantColours(colours)).toMatchObject({
      '--primary': '#00aa55',
      '--primary-text': '#000000',
      '--secondary': '#402060',
      '--secondary-text': '#ffffee',
    });
  });

  it('computes a text colour when theirs is unreadable', () => {
    const colours = {
      primaryColour: '#ffee00',
      primaryText: '#ffffff',
      secondaryColour: '#fafafa',
      secondaryText: '#eee',
    };
    expect(merchantColours(colours)).toMatchObject({ '--primary-text': '#14171d', '--secondary-text': '#14171d' });
  });

  it('darkens a pale primary colour on light surfaces only', () => {
    const { '--accent-light': light, '--accent-dark': dark } = merchantColours({ primaryColour: '#ffee00' });
    expect(light).not.toBe('#ffee00');
    expect(dark).toBe('#ffee00');
  });
});
