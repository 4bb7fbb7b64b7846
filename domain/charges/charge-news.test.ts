import { describe, expect, it } from 'vitest';
import { isChargeNews } from './charge-news.ts';

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
