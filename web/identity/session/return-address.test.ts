import { afterEach, describe, expect, it, vi } from 'vitest';
import { isConsentPage, rememberReturn, takeReturn } from './return-address.ts';

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

describe('takeReturn', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['/r/cns_1?clientId=cli_demo', '/r/cns_1?clientId=cli_demo'],
    ['//evil.example/r/cns_1', null],
  ])('leads to %s once, if it is a page of ours', (stored, address) => {
    const removeItem = vi.fn();
    vi.stubGlobal('sessionStorage', { getItem: () => stored, removeItem });
    expect(takeReturn()).toBe(address);
    expect(removeItem).toHaveBeenCalledOnce();
  });

  it('holds for as long as the page lives where the tab stores nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    rememberReturn('/r/cns_1');
    expect(takeReturn()).toBe('/r/cns_1');
    expect(takeReturn()).toBeNull();
  });
});
