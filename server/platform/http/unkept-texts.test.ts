import { describe, expect, it } from 'vitest';
import { unkeptTexts } from './unkept-texts.ts';

describe('unkeptTexts', () => {
  it('accepts what people write', () => {
    const given = { name: 'Ngọ́zi 🍲', list: ['a', 1, null, true, { deep: '\t\n\u{10FFFF}' }], '': '' };
    expect(unkeptTexts(given, 'body')).toEqual([]);
  });

  it.each([null, undefined, 1, true, [], {}])('finds nothing in %j', (given) => {
    expect(unkeptTexts(given, 'body')).toEqual([]);
  });

  it('finds NUL characters and lone surrogates at any depth', () => {
    const given = { name: 'a\u0000b', list: ['fine', { deep: '\ud800' }], '\udc00': 'x' };
    expect(unkeptTexts(given, 'body').map(({ path }) => path)).toEqual(['body.name', 'body.list.1.deep', 'body']);
  });
});
