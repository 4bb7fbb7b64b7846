import { describe, expect, it } from 'vitest';
import { verificationMaxLength, verificationMistake, verificationPlaceholder } from './verification-fields.ts';

const field = (param: string) => ({ param, label: 'The label', description: null });

describe('a field of the alternate verification', () => {
  it.each([
    ['CARD', 'Last 4 digits', 4],
    ['OTP', 'Enter OTP', 6],
    ['BVN', 'Enter BVN', 50],
  ])('%s', (param, placeholder, length) => {
    expect(verificationPlaceholder(field(param))).toBe(placeholder);
    expect(verificationMaxLength(field(param))).toBe(length);
  });

  it.each([
    ['', 'The label is required'],
    ['  ', 'The label is required'],
    ['1', null],
  ])('with %o typed: %o', (typed, mistake) => {
    expect(verificationMistake(field('OTP'), typed)).toBe(mistake);
  });
});
