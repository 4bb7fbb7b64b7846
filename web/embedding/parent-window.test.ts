import { describe, expect, it } from 'vitest';
import { parentOrigin, type Surroundings } from './parent-window.ts';

const shop = 'http://localhost:4100';
const framed: Surroundings = {
  framed: true,
  ownOrigin: 'http://localhost:4000',
  ancestorOrigin: shop,
  referrer: `${shop}/basket`,
  allowedOrigins: [shop],
};

describe('parentOrigin', () => {
  it.each<[string, Partial<Surroundings>, string | null]>([
    ['a registered origin', {}, shop],
    ["the page's own origin", { ancestorOrigin: 'http://localhost:4000' }, 'http://localhost:4000'],
    ['a registered origin known from the referrer only', { ancestorOrigin: null }, shop],
    ['an unregistered origin', { ancestorOrigin: 'https://evil.example' }, null],
    ['an unregistered referrer', { ancestorOrigin: null, referrer: 'https://evil.example/r' }, null],
    ['the browser’s ancestors before the referrer', { ancestorOrigin: 'https://evil.example', referrer: shop }, null],
    ['no referrer and no ancestor', { ancestorOrigin: null, referrer: '' }, null],
    ['an opaque ancestor', { ancestorOrigin: 'null' }, null],
    ['another port', { ancestorOrigin: 'http://localhost:4101' }, null],
    ['another scheme', { ancestorOrigin: 'https://localhost:4100' }, null],
    ['an origin with a registered one in it', { ancestorOrigin: `${shop}.evil.example` }, null],
    ['no frame', { framed: false }, null],
    ['nothing registered', { allowedOrigins: [] }, null],
  ])('%s', (_, told, origin) => {
    expect(parentOrigin({ ...framed, ...told })).toBe(origin);
  });
});
