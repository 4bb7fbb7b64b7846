import { linkDetailsSchema } from '@yarda/contracts/platform/link-details.ts';
import { describe, expect, it } from 'vitest';
import {
  verificationMaxLength,
  verificationMistake,
  verificationPlaceholder,
  verificationTyped,
} from './verification-fields.ts';

const field = (param: string) => ({ param, label: 'The label', description: null });

describe('a field of the alternate verification', () => {
  it.each([
    ['CARD', 'Last 4 digits', 4],
    ['OTP', 'Enter OTP', 6],
    ['PIN', 'Enter PIN', 50],
    ['bvn', '11 digits', 11],
    ['email', 'you@example.com', 254],
    ['address', '12 Adeola Odeku Street, Lagos', 100],
  ])('%s', (param, placeholder, length) => {
    expect(verificationPlaceholder(field(param))).toBe(placeholder);
    expect(verificationMaxLength(field(param))).toBe(length);
  });

  it.each([
    ['CARD', ' 1 2 3 4 5', '1234'],
    ['OTP', '\u2066123 456\u2069', '123456'],
    ['bvn', '٢٢٢ ٢٢٢٢ ٢٢٢٢', '22222222222'],
    ['email', 'ada@example.com', 'ada@example.com'],
  ])('%s typed as %j is read as %j', (param, typed, read) => {
    expect(verificationTyped(field(param), typed)).toBe(read);
  });

  it.each([
    ['bvn', '2222222222', 'A BVN has 11 digits'],
    ['bvn', ' 22222222222 ', null],
    ['email', 'ada@example', 'Please enter an e-mail address'],
    ['email', 'ada@example.com', null],
    ['address', 'Lagos', null],
    ['address', 'Ikeja'.slice(1), 'Please enter your whole address'],
  ])('%s with %o typed: %o', (param, typed, mistake) => {
    expect(verificationMistake(field(param), typed)).toBe(mistake);
    const taken = linkDetailsSchema.safeParse({ [param]: typed.trim() });
    expect(taken.success).toBe(mistake === null);
  });

  it.each([
    ['', 'The label is required'],
    ['  ', 'The label is required'],
    ['1', null],
  ])('with %o typed: %o', (typed, mistake) => {
    expect(verificationMistake(field('OTP'), typed)).toBe(mistake);
  });
});
