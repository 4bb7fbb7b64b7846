import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackedShop, run } from './packed-shop.ts';
import { pageUse, serverUse, undefinedUse } from './packed-uses.ts';
import { runCommand } from './run-command.ts';
import { samplesIn, suppliedNames } from './samples.ts';
import { sendTestWebhooks, startStarter } from './starter-process.ts';

const root = join(import.meta.dirname, '..');
const { shop, install, remove } = await openPackedShop();

const compilerOptions = {
  module: 'NodeNext',
  target: 'ES2022',
  lib: ['ES2023'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  strict: true,
  noEmit: true,
};

const compile = async (options: object, file: string): Promise<void> => {
  await writeFile(join(shop, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: [file] }));
  await run(join(root, 'node_modules/.bin/tsc'), '-p', shop, '--pretty', 'false');
};

/** For what runs in a page, with the types of one React. */
const pageOptions = (types: string) => {
  const declared = (door: string) => [join(root, 'node_modules/@types', types, `${door}.d.ts`)];
  const paths = { react: declared('index'), 'react/jsx-runtime': declared('jsx-runtime') };
  return { jsx: 'react-jsx', paths, lib: ['ES2023', 'DOM'] };
};

/** Documents that explain the packages to merchants. */
const documents = [
  ...['docs/site/embedding.md', 'docs/webhooks.md', 'embed/README.md', 'embed/react/README.md'],
  ...['sdk/node/README.md', 'sdk/testing/README.md'],
];

/** The API, as far as one call needs it. */
const api = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  const consentId = `cns_${request.headers['idempotency-key']}`;
  response.end(JSON.stringify({ success: true, consentId, url: `http://localhost/r/${consentId}` }));
});

beforeAll(async () => {
  await install();
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
}, 120_000);

afterAll(async () => {
  api.close();
  await remove();
});

/** The oldest Node that it is for, if this machine has one beside the pinned one. */
const node20 = spawnSync('which', ['-a', 'node'], { encoding: 'utf8' })
  .stdout.split('\n')
  .find((path) => path && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.'));

describe('the packages, packed and installed in an empty project', () => {
  it('runs, without any other package', async () => {
    await writeFile(
      join(shop, 'run.js'),
      `import { Yarda, YardaError, WebhookRefused, webhooks } from '@yarda/node';
       const yarda = new Yarda('sk_test_demo', { url: process.argv[2] });
       const made = await yarda.consents.create({ clientId: 'cli_demo' }, { idempotencyKey: 'order-7' });
       try { webhooks.read('{}', {}, 'whsec_AAAA'); } catch (error) { console.log(error instanceof WebhookRefused, error.reason); }
       console.log(made.consentId, typeof YardaError);`,
    );
    const { port } = api.address() as AddressInfo;
    for (const node of [process.execPath, ...(node20 ? [node20] : [])]) {
      const output = await run(node, join(shop, 'run.js'), `http://127.0.0.1:${port}`);
      expect(output).toBe('true headers_missing\ncns_order-7 function\n');
    }
    expect(await run('ls', join(shop, 'node_modules'))).toBe('@yarda\n');
  });

  it('comes with a command line that runs by itself', async () => {
    const yarda = join(shop, 'node_modules/.bin/yarda');
    expect(await run(process.execPath, yarda, '--version')).toBe('0.1.0\n');
    const { port } = api.address() as AddressInfo;
    await writeFile(join(shop, 'consent.json'), '{"clientId":"cli_demo"}');
    const { output, code } = await runCommand(
      [process.execPath, yarda, 'consents', 'create', join(shop, 'consent.json'), '--json', '--idempotency-key', 'k-1'],
      undefined,
      { YARDA_URL: `http://127.0.0.1:${port}`, YARDA_SECRET_KEY: 'sk_test_demo' },
    );
    expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ consentId: 'cns_k-1' })]);
  });

  it('shows nothing on a server, where React draws what is around it', async () => {
    await writeFile(
      join(shop, 'draw.js'),
      `import { createElement as make } from 'react';
       import { renderToString } from 'react-dom/server';
       import { loadYarda } from '@yarda/js';
       import '@yarda/js/element';
       import { UpcomingDebits, YardaConsent, YardaProvider, useYarda } from '@yarda/react';
       const yarda = loadYarda('https://pay.example');
       const Pay = () => make('button', null, useYarda({ url: null }).status);
       const debits = [{ debitId: 'deb_1', amount: 1_250_000, dueOn: '2026-12-01', effectiveOn: null, account: null }];
       const allowances = [{ period: null, startsOn: '2026-12-01', limit: 9_000_000, spent: 0 }];
       const upcoming = { status: 'paused', debits, allowances };
       console.log(renderToString(make(UpcomingDebits, { upcoming })));
       console.log(await yarda, renderToString(make(YardaProvider, { yarda }, make(Pay), make(YardaConsent, { url: null }))));`,
    );
    await cp(join(root, 'node_modules/react'), join(shop, 'node_modules/react'), { recursive: true });
    await symlink(join(root, 'node_modules/react-dom'), join(shop, 'node_modules/react-dom'));
    const output = await run(process.execPath, '--preserve-symlinks', join(shop, 'draw.js'));
    const lines = '<li>₦12,500.00 on 1 Dec 2026</li></ul><p>₦0.00 of ₦90,000.00 taken in all</p>';
    expect(output).toContain(`<p>Paused: nothing is taken until it goes on.</p><ul>${lines}</section>\n`);
    expect(output).toContain('null <button>waiting</button><div></div>\n');
  });

  it('stands in for both halves in tests: flows end as said, events verify and are counted', async () => {
    await writeFile(
      join(shop, 'fake.js'),
      `import { fakeYarda } from '@yarda/testing';
       import { fakeEvents, newSecret, signedWebhook } from '@yarda/testing/webhooks';
       import { webhooks } from '@yarda/node';
       const yarda = fakeYarda();
       const flow = yarda.createFlow({ url: 'https://pay.example/r/cns_1?clientId=cli_demo' });
       const shown = flow.open();
       const before = yarda.flows[0].isShown;
       yarda.flows[0].end({ status: 'granted', consentId: 'cns_1', consent: null });
       const secret = newSecret();
       const events = fakeEvents('cns_1');
       events.skip();
       const { rawBody, headers } = signedWebhook(events.next('mandate.paused', { by: 'payer' }), secret);
       const gaps = [];
       const handle = webhooks.handler({ others: () => {} }, { secrets: secret, onGap: (gap) => gaps.push(gap) });
       const { status } = await handle(rawBody, headers);
       console.log(before, (await shown).status, status, JSON.stringify(gaps));`,
    );
    expect(await run(process.execPath, join(shop, 'fake.js'))).toBe(
      'true granted 200 [{"consentId":"cns_1","after":0,"before":2}]\n',
    );
  });

  it('carries its types: right calls compile, wrong ones do not', async () => {
    await writeFile(join(shop, 'use.ts'), serverUse);
    await compile(compilerOptions, 'use.ts');
  }, 60_000);

  it('takes what is undefined for what is left out', async () => {
    await writeFile(join(shop, 'undefined.tsx'), undefinedUse);
    const exact = { ...compilerOptions, ...pageOptions('react'), exactOptionalPropertyTypes: true };
    await compile(exact, 'undefined.tsx');
  }, 60_000);

  it('names no source in its declarations', async () => {
    const packages = join(shop, 'node_modules/@yarda');
    const declarations = (await readdir(packages, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
    expect(declarations.length).toBeGreaterThan(40);
    const texts = await Promise.all(declarations.map((name) => readFile(join(packages, name), 'utf8')));
    expect(texts.join('\n').match(/.*['"]\.\/[\w-]+\.tsx?['"].*/g)).toBeNull();
  });

  it('links from its README to nothing that is not in the package', async () => {
    for (const name of ['node', 'js', 'react', 'testing', 'cli']) {
      const text = await readFile(join(shop, 'node_modules/@yarda', name, 'README.md'), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link);
      const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(
        ([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`,
      );
      expect(headings, name).toEqual(expect.arrayContaining(links));
    }
  });

  it('names each package that it imports, types too', async () => {
    const packages = join(shop, 'node_modules/@yarda');
    for (const name of await readdir(packages)) {
      const { peerDependencies = {} } = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
      const files = (await readdir(join(packages, name))).filter((file) => /\.(?:js|d\.ts)$/.test(file));
      const texts = await Promise.all(files.map((file) => readFile(join(packages, name, file), 'utf8')));
      const imports = texts
        .join('\n')
        .matchAll(/^(?:import .*|export .*|} )from ['"]((?:@yarda\/)?[a-z][\w-]*)[/'"]/gm);
      for (const [, imported = ''] of imports) expect(Object.keys(peerDependencies), name).toContain(imported);
    }
  });

  it.each(documents)(
    'fits the samples of %s',
    async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      const samples = samplesIn(text);
      expect(samples.length).toBeGreaterThan(0);
      for (const [at, sample] of samples.entries())
        await writeFile(join(shop, `sample-${at}.tsx`), `${suppliedNames(sample)}\n${sample}\nexport {};\n`);
      // Samples in JavaScript check nothing that may be null.
      await compile({ ...compilerOptions, ...pageOptions('react'), strictNullChecks: false }, 'sample-*.tsx');
      await run('rm', ...samples.map((_sample, at) => join(shop, `sample-${at}.tsx`)));
    },
    60_000,
  );

  it.each(['react', 'react-18'])(
    'carries the types of its half in the page, with those of %s',
    async (types) => {
      await writeFile(join(shop, 'page.tsx'), pageUse);
      await compile({ ...compilerOptions, ...pageOptions(types) }, 'page.tsx');
    },
    60_000,
  );

  it('carries the starter in Express, from the order to the webhook', async () => {
    await cp(join(root, 'examples/express'), shop, { recursive: true });
    await symlink(join(root, 'node_modules/express'), join(shop, 'node_modules/express'));
    const starter = await startStarter([node20 ?? process.execPath, join(shop, 'shop.js')]);
    const order = `${starter.address}/orders/5f0c`;
    expect((await fetch(order)).status).toBe(404);
    expect(await (await fetch(order, { method: 'PUT' })).json()).toEqual({ url: 'http://localhost/r/cns_1' });
    expect(starter.requested[0]?.headers).toMatchObject({ 'idempotency-key': '5f0c' });
    expect(await (await fetch(order)).json()).toEqual({ isPaid: true });
    const page = await fetch(starter.address);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'; frame-src http://127.0.0.1:");
    expect(await (await fetch(`${starter.address}/yarda/main.js`)).text()).toContain('loadYarda');
    expect(await sendTestWebhooks(starter, 'consent.granted')).toEqual([400, 400, 400, 200]);
    await expect.poll(starter.output).toContain('consent.granted cns_1 evt_test_cns_1_1');
    await starter.stop();
  });
});
