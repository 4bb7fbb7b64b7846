import { describe, expect, it } from 'vitest';
import { asksAnother, isChargeNews } from './charge-news.ts';

describe('isChargeNews', () => {
  it.each`
    status         | told           | isNews
    ${'asked'}     | ${'pending'}   | ${false}
    ${'asked'}     | ${'otp'}       | ${true}
    ${'asked'}     | ${'approved'}  | ${true}
    ${'otp'}       | ${'otp'}       | ${false}
    ${'otp'}       | ${'pending'}   | ${true}
    ${'challenge'} | ${'declined'}  | ${true}
    ${'declined'}  | ${'declined'}  | ${false}
    ${'declined'}  | ${'challenge'} | ${false}
    ${'declined'}  | ${'approved'}  | ${true}
    ${'approved'}  | ${'declined'}  | ${false}
    ${'approved'}  | ${'approved'}  | ${false}
  `('of a charge that is $status, $told is news: $isNews', ({ status, told, isNews }) => {
    const standing = { status: told, reason: 'issuer', displayMessage: '', challengeUrl: '' };
    expect(isChargeNews(status, standing)).toBe(isNews);
  });
});

describe('asksAnother', () => {
  const otp = { status: 'otp', displayMessage: '' } as const;
  it('is true of a code after something else, and of something else after another, but not of the same', () => {
    expect(asksAnother({ status: 'otp', asksField: 'phone' }, otp)).toBe(true);
    expect(asksAnother({ status: 'otp', asksField: 'phone' }, { ...otp, field: 'address' })).toBe(true);
    expect(asksAnother({ status: 'otp', asksField: 'phone' }, { ...otp, field: 'phone' })).toBe(false);
    expect(asksAnother({ status: 'otp', asksField: null }, otp)).toBe(false);
    expect(asksAnother({ status: 'declined', asksField: 'phone' }, otp)).toBe(false);
  });
});
