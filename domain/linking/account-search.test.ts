import { expect, it } from 'vitest';
import { accountDigits, isWholeNumber } from './account-search.ts';

it('keeps the first ten digits of what is typed', () => {
  expect(['0123456789', '0123 456-789', 'GTB 01234567890', '012', 'ten'].map(accountDigits)).toEqual([
    '0123456789',
    '0123456789',
    '0123456789',
    '012',
    '',
  ]);
});

it('takes a number of ten digits for whole', () => {
  expect(['0123456789', '012345678', ''].map(isWholeNumber)).toEqual([true, false, false]);
});
