import { describe, expect, it } from 'vitest';
import { isConsentPage } from './return-address.ts';

describe('isConsentPage', () => {
  it.each([
    ['/r/cns_1?clientId=cli_demo', true],
    ['/r/cns_1', true],
    ['/r/', false],
    ['//evil.example/r/cns_1', false],
    ['https://evil.example/r/cns_1', false],
    ['/r/cns_1/../../login', false],
    ['/login', false],
    ['javascript:alert(1)', false],
  ])('%s: %s', (address, is) => {
    expect(isConsentPage(address)).toBe(is);
  });
});
