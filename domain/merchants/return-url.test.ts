import { describe, expect, it } from 'vitest';
import { isReturnUrl, returnAddress } from './return-url.ts';

const own = ['https://shop.example', 'http://shop.example', 'http://localhost:4100'];

describe('isReturnUrl', () => {
  it.each([
    ['https://shop.example/orders', true],
    ['https://shop.example/orders?from=yarda', true],
    ['http://localhost:4100/', true],
    ['http://shop.example/orders', false],
    ['https://evil.example/', false],
    ['https://shop.example.evil.example/', false],
    ['https://shop.example@evil.example/', false],
    ['https://shop.example:444/', false],
    ['https://ada@shop.example/', false],
    ['https://:secret@shop.example/', false],
    ['https://shop.example/#orders', false],
    ['//shop.example/', false],
    ['javascript:alert(1)', false],
    ['/orders', false],
    ['', false],
  ])('%s: %s', (text, may) => {
    expect(isReturnUrl(text, own)).toBe(may);
  });
});

describe('returnAddress', () => {
  it('names the consent and keeps what the merchant wrote', () => {
    expect(returnAddress('https://shop.example/orders?basket=7', 'cns_1')).toBe(
      'https://shop.example/orders?basket=7&consentId=cns_1',
    );
    expect(returnAddress('https://shop.example/orders', null)).toBe('https://shop.example/orders');
  });
});
