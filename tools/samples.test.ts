import { describe, expect, it } from 'vitest';
import { samplesIn, suppliedNames } from './samples.ts';

describe('samplesIn', () => {
  it('finds programs, and no samples in other languages', () => {
    expect(samplesIn('a\n```js\none();\n```\n```sh\nls\n```\n```tsx\ntwo();\n```\n')).toEqual(['one();\n', 'two();\n']);
  });
});

describe('suppliedNames', () => {
  it.each([
    ['ship(1);', 'declare const ship: (consentId: string) => Promise<void>;'],
    ['const url = 1; url;', ''],
    ['const { consentId, url } = f();', ''],
    ["import { Yarda } from 'x'; new Yarda();", ''],
    ['a.store;', ''],
  ])('supplies the undeclared names of %j', (sample, declared) => {
    expect(suppliedNames(sample)).toBe(declared);
  });
});
