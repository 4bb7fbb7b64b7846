import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstScreen } from '@yarda/contracts/consent/page.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedKeyRing } from '../../harness/fixed-key-ring.ts';
import { goneDatabase } from '../../harness/gone-database.ts';
import { cases } from '../../harness/proof-length.ts';
import { accountPageRoutes } from '../../identity/session/account-page-routes.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createSeal } from '../../platform/database/seal.ts';
import { openApp } from '../../platform/http/open-app.ts';
import { builtPages } from '../../platform/http/page-shell.ts';
import { readScriptInventory } from '../../platform/http/script-inventory.ts';
import { staticAssets } from '../../platform/http/static-assets.ts';
import { keyedMacOf } from '../../platform/keys/keyed-mac.ts';
import { verifyPageRoutes } from '../approval/verify-page-routes.ts';
import { examinePage } from './examine-page.ts';
import { pageRoutes } from './page-routes.ts';

const folder = await mkdtemp(join(tmpdir(), 'yarda-page-'));
const origin = 'https://pay.example';
const app = await openApp({ ...readConfig({ LOG_LEVEL: 'silent' }), publicUrl: origin }, undefined);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A build of four scripts. */
const scripts = Object.fromEntries(
  ['client', 'attest', 'account', 'besides'].map((name) => [
    name,
    `console.log('${name}, which is a script of its own');`,
  ]),
);
const shells = {
  page: '<!doctype html><html lang="en"><head><title>Page</title><script>early()</script></head><body><div id="page"></div><!--page-state--></body></html>',
  account: '<!doctype html><body><script type="module" src="/assets/account-1.js"></script>',
  attest: '<!doctype html><body><script type="module" src="/assets/attest-1.js"></script>',
  verify: '<!doctype html><body><script type="module" src="/assets/besides-1.js"></script>',
};
for (const part of ['assets', '.vite']) await mkdir(join(folder, part));
for (const [name, html] of Object.entries(shells)) await writeFile(join(folder, `${name}.html`), html);
for (const [name, text] of Object.entries(scripts)) {
  const file = `assets/${name}-1.js`;
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  await writeFile(join(folder, file), text);
  await writeFile(join(folder, `.vite/scripts-${name}.json`), JSON.stringify([{ file, integrity, reasons: {} }]));
}

const ring = fixedKeyRing(Buffer.alloc(32));
const screen: FirstScreen = {
  ...{ html: '<h1>Consent</h1>', title: null, data: { theme: 'dark' }, properties: { '--page': '#101820' } },
  ...{ part: null, forAnyone: true },
};
const sdk = { url: 'https://reader.example/sdk.js', integrity: 'sha384-AAAA' };
// No page without a client asks the database.
const ground = { database: goneDatabase, shell: builtPages(folder) };
pageRoutes(app, {
  ...ground,
  ...{
    publicUrl: origin,
    now: Date.now,
    sandbox: true,
    cardEntry: 'own',
    health: { isDown: () => false, isAnyDown: () => false },
  },
  ...{ personal: createSeal(ring), formTokens: keyedMacOf(ring), terms: {}, drawFirst: async () => screen },
  ...{ operatorPages: { help: 'https://pay.example/help' }, terminal: null, costsOff: 'none' },
});
accountPageRoutes(app, ground);
verifyPageRoutes(app, ground);
staticAssets(app, { page: [folder], embed: join(folder, 'none') });

type Answer = { readonly headers: Record<string, string>; readonly body: Buffer };

const link = '/r/cns_page_check?clientId=cli_page_check';
const paths = [
  '/r',
  link,
  '/',
  '/attest',
  '/verify',
  '/assets/besides-1.js',
  '/assets/client-1.js',
  '/assets/attest-1.js',
  '/assets/account-1.js',
];

/** The served answers never change, except for the request's id. */
const served = new Map(
  await Promise.all(
    paths.map(async (path) => {
      const { headers, rawPayload: body } = await app.inject(path);
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return [path, { headers: Object.fromEntries(texts), body }] as const;
    }),
  ),
);

/** Answers as a browser gets them, after something on the way has changed them. */
const through =
  (change: (path: string, answer: Answer) => Answer): typeof fetch =>
  async (url) => {
    const { pathname, search } = new URL(String(url));
    const path = `${pathname}${search}`;
    const answer = served.get(path);
    if (!answer) return new Response('', { status: 404 });
    const { headers, body } = change(path, answer);
    return new Response(Buffer.from(body), { headers, status: path === link ? 404 : 200 });
  };

const own = {
  ...{ shells, drawFirst: async () => screen, scripts: await readScriptInventory(folder) },
  set: { help: 'https://pay.example/help' },
};
const faultsThrough = (change: (path: string, answer: Answer) => Answer) => examinePage(through(change), origin, own);

const isData = /<script type="application\/json"[^>]*>.*?<\/script>/s;

describe('the pages and scripts that a browser gets', () => {
  it('are those of this release', async () => {
    expect(await faultsThrough((_, answer) => answer)).toEqual([]);
  });

  it('are found out, whichever one byte of them has changed', async () => {
    const change = fc.record({ path: fc.constantFrom(...paths), at: fc.nat(), bit: fc.integer({ min: 0, max: 6 }) });
    const judged = fc.asyncProperty(change, async ({ path, at, bit }) => {
      const faults = await faultsThrough((input, { headers, body }) => {
        if (input !== path) return { headers, body };
        const changed = Buffer.from(body);
        const index = at % changed.length;
        changed[index] = (changed[index] ?? 0) ^ (1 << bit);
        return { headers, body: changed };
      });
      expect(faults.length).toBeGreaterThan(0);
    });
    await fc.assert(judged, cases({ short: 300, full: 10_000 }));
  });

  const headers = [
    ...['content-security-policy', 'x-content-type-options', 'permissions-policy', 'strict-transport-security'],
    ...[
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'cache-control',
      'content-type',
    ],
  ];
  it.each(headers)('are found out by the header %s, missing or changed in one character', async (name) => {
    for (const path of paths) {
      for (const value of [undefined, 'changed']) {
        const faults = await faultsThrough((input, { headers: { [name]: had = '', ...others }, body }) => {
          if (input !== path) return { headers: { ...others, [name]: had }, body };
          return { headers: value === undefined ? others : { ...others, [name]: `${had};` }, body };
        });
        expect(faults, path).toEqual([expect.stringContaining(`${path}: the header ${name} is `)]);
      }
    }
  });

  it.each(['refresh', 'link', 'set-cookie', 'access-control-allow-origin'])(
    'are found out by a new %s',
    async (name) => {
      const faults = await faultsThrough((path, { headers, body }) => ({
        headers: path === '/r' ? { ...headers, [name]: 'https://evil.example' } : headers,
        body,
      }));
      expect(faults).toEqual([`/r: the header ${name} was added`]);
    },
  );

  it.each([
    ['allows another origin to frame it', '"allowedOrigins":[]', '"allowedOrigins":["https://evil.example"]'],
    ['leads elsewhere', '"consentRead":null', '"consentRead":null,"returnUrl":"https://evil.example/"'],
    ['names another page for help', 'https://pay.example/help', 'https://evil.example/help'],
    [
      'names a script for a reader',
      '"terminal":null',
      `"terminal":{"settings":{"sdk":${JSON.stringify(sdk)}},"simulator":true}`,
    ],
    ['is none', '"sandbox":true', '"sandbox":"no"'],
  ])('are found out by data that %s', async (_, had, put) => {
    const faults = await faultsThrough((_path, { headers, body }) => ({
      headers,
      body: Buffer.from(body.toString().replace(isData, (data) => data.replace(had, put))),
    }));
    expect(faults.length).toBeGreaterThan(0);
  });

  it.each([
    ['/attest', []],
    ['/', ['/ has changed']],
    ['/verify', ['/verify has changed']],
  ])("may have a sandbox's line at the sign-in alone: %s", async (page, faults) => {
    const withLine = (body: Buffer) =>
      Buffer.from(body.toString().replace('<body>', '<body data-sandbox="Sandbox: code 123456.">'));
    expect(
      await faultsThrough((path, { headers, body }) => ({ headers, body: path === page ? withLine(body) : body })),
    ).toEqual(faults);
  });

  it('are found out where one is missing, leads elsewhere or does not come', async () => {
    const fetchUrl: typeof fetch = async (url, given) => {
      if (String(url).endsWith('/attest'))
        return new Response('', { status: 302, headers: { location: 'https://evil.example' } });
      if (String(url).endsWith('/assets/client-1.js')) throw new TypeError('reset');
      return through((_, answer) => answer)(url, given);
    };
    expect(await examinePage(fetchUrl, origin, own)).toEqual([
      '/attest is answered with 302',
      '/assets/client-1.js is not answered: TypeError: reset',
    ]);
  });

  it('hold no script that no build has listed', async () => {
    const listed = own.scripts.map(({ file }) => file);
    expect(listed.toSorted()).toEqual(['account', 'attest', 'besides', 'client'].map((name) => `assets/${name}-1.js`));
    expect(await readFile(join(folder, 'assets/client-1.js'), 'utf8')).toBe(scripts.client);
  });
});
