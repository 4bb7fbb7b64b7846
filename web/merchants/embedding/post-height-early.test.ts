import { pageStateElementId } from '@yarda/contracts/platform/page-state-element.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { postHeightEarly } from './post-height-early.ts';

const shop = 'https://shop.example';

afterEach(() => vi.unstubAllGlobals());

const notify = (browser: { ancestorOrigins?: string[]; referrer?: string }, allowedOrigins = [shop]) => {
  const events: unknown[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => events.push([message, origin]) };
  const { ancestorOrigins, referrer = '' } = browser;
  vi.stubGlobal('window', { parent });
  vi.stubGlobal('parent', parent);
  vi.stubGlobal('innerHeight', 200);
  vi.stubGlobal('location', { origin: 'https://pay.example', search: '?embed=true', ancestorOrigins });
  vi.stubGlobal('document', {
    referrer,
    documentElement: { dataset: {} },
    getElementById: (id: string) =>
      id === pageStateElementId ? { textContent: JSON.stringify({ allowedOrigins }) } : null,
  });
  const sheet = { getBoundingClientRect: () => ({ height: 480 }) };
  postHeightEarly(Object.assign(Object.create(null), { querySelector: () => sheet }));
  return events;
};

const height = [{ type: 'oya-money-height-update', height: 480 }, shop];

it.each([
  ['whose browser says who embeds it', { ancestorOrigins: [shop] }, [height]],
  ['whose browser tells only where it was opened from', { referrer: `${shop}/` }, [height]],
  ['that an unknown page embeds', { ancestorOrigins: ['https://evil.example'], referrer: `${shop}/` }, []],
  ['that was opened from an unknown page', { referrer: 'https://evil.example/' }, []],
  ['whose browser tells nothing', {}, []],
])('tells the height of a page %s', (_, browser, reported) => {
  expect(notify(browser)).toEqual(reported);
});
