import { describe, expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

describe('pagePath', () => {
  it.each([
    ['/', '/'],
    ['/payments', '/payments'],
    ['/payments/', '/payments'],
    ['/agreements/cns_1/', '/agreements/cns_1'],
  ])('takes %s for %s', (pathname, path) => {
    expect(pagePath(pathname)).toBe(path);
  });
});
