import { describe, expect, it } from 'vitest';
import { contrast, READABLE } from '../platform/theme/contrast.ts';
import { bankColours } from './bank-logo.tsx';

describe('bankColours', () => {
  const colours = Object.entries(bankColours);

  it('has 25 banks, each with a colour of its own', () => {
    expect(colours).toHaveLength(25);
    expect(new Set(colours.map(([, colour]) => colour)).size).toBe(25);
  });

  it.each(colours)('%s: white letters are readable on %s', (_, colour) => {
    expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
  });
});
