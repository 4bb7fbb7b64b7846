import { afterEach, describe, expect, it, vi } from 'vitest';
import { openParentWindow, parentOrigin, type Surroundings, searchForward } from './parent-window.ts';

const shop = 'http://localhost:4100';
const framed: Surroundings = {
  framed: true,
  ownOrigin: 'http://localhost:4000',
  ancestorOrigin: shop,
  referrer: `${shop}/basket`,
  namedOrigin: null,
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
    [
      'the registered origin that this page named when it moved on',
      { ancestorOrigin: null, referrer: 'http://localhost:4000/r/req_1', namedOrigin: shop },
      shop,
    ],
    ['a named origin without a referrer', { ancestorOrigin: null, referrer: '', namedOrigin: shop }, shop],
    ['an unregistered named origin', { ancestorOrigin: null, referrer: '', namedOrigin: 'https://evil.example' }, null],
    [
      'the referrer before a named origin',
      { ancestorOrigin: null, referrer: 'https://evil.example/', namedOrigin: shop },
      null,
    ],
    [
      'the browser’s ancestors before a named origin',
      { ancestorOrigin: 'https://evil.example', referrer: '', namedOrigin: shop },
      null,
    ],
    ['another port', { ancestorOrigin: 'http://localhost:4101' }, null],
    ['another scheme', { ancestorOrigin: 'https://localhost:4100' }, null],
    ['an origin with a registered one in it', { ancestorOrigin: `${shop}.evil.example` }, null],
    ['no frame', { framed: false }, null],
    ['nothing registered', { allowedOrigins: [] }, null],
  ])('%s', (_, reported, origin) => {
    expect(parentOrigin({ ...framed, ...reported })).toBe(origin);
  });
});

describe('openParentWindow', () => {
  const postMessage = vi.fn();
  afterEach(() => {
    postMessage.mockClear();
    vi.unstubAllGlobals();
  });
  const postFrom = (referrer: string) => {
    vi.stubGlobal('window', { parent: { postMessage } });
    vi.stubGlobal('location', { origin: 'http://localhost:4000', search: '' });
    vi.stubGlobal('document', { referrer });
    openParentWindow([shop])({ type: 'oya-money-consent-completed', consentId: 'cns_1' });
  };

  it('tells the parent at its exact origin, and no page that has taken its place', () => {
    postFrom(`${shop}/basket`);
    expect(postMessage.mock.calls).toEqual([[{ type: 'oya-money-consent-completed', consentId: 'cns_1' }, shop]]);
  });

  it('tells a parent that is not registered nothing', () => {
    postFrom('https://evil.example/');
    expect(postMessage).not.toHaveBeenCalled();
  });
});

describe('searchForward', () => {
  it('names the parent for the next page in the frame', () => {
    const moved = { ...framed, ancestorOrigin: null };
    expect(searchForward('?clientId=cli_demo&embed=true', moved)).toBe(
      '?clientId=cli_demo&embed=true&parent=http%3A%2F%2Flocalhost%3A4100',
    );
  });

  it('names no parent without a frame', () => {
    expect(searchForward('?clientId=cli_demo', { ...framed, framed: false })).toBe('?clientId=cli_demo');
  });
});
