import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages, packageNames } from './packages.ts';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '..');
const place = await mkdtemp(join(tmpdir(), 'yarda-node-'));
const shop = join(place, 'shop');

const run = async (...command: [string, ...string[]]): Promise<string> => {
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`);
  return output;
};

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

/** The API, as far as one call needs it. */
const api = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  const consentId = `cns_${request.headers['idempotency-key']}`;
  response.end(JSON.stringify({ success: true, consentId, url: `http://localhost/r/${consentId}` }));
});

beforeAll(async () => {
  await run('npm', 'pack', ...(await buildPackages(place)), '--pack-destination', place, '--silent');
  await run('mkdir', shop);
  await writeFile(join(shop, 'package.json'), JSON.stringify({ name: 'shop', private: true, type: 'module' }));
  const tarballs = packageNames.map((name) => join(place, `yarda-${name}-0.1.0.tgz`));
  // React is the page's own, and comes below.
  const quietly = ['--offline', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', '--prefix', shop, 'install', ...quietly, ...tarballs);
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
}, 120_000);

afterAll(async () => {
  api.close();
  await rm(place, { recursive: true, force: true });
});

describe('what merchants install, packed and installed in an empty project', () => {
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
    const said = await run(process.execPath, join(shop, 'run.js'), `http://127.0.0.1:${port}`);
    expect(said).toBe('true headers_missing\ncns_order-7 function\n');
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
       import { YardaConsent, YardaProvider, useYarda } from '@yarda/react';
       const yarda = loadYarda('https://pay.example');
       const Pay = () => make('button', null, useYarda({ url: null }).status);
       console.log(await yarda, renderToString(make(YardaProvider, { yarda }, make(Pay), make(YardaConsent, { url: null }))));`,
    );
    await cp(join(root, 'node_modules/react'), join(shop, 'node_modules/react'), { recursive: true });
    await symlink(join(root, 'node_modules/react-dom'), join(shop, 'node_modules/react-dom'));
    const said = await run(process.execPath, '--preserve-symlinks', join(shop, 'draw.js'));
    expect(said).toBe('null <button>waiting</button><div></div>\n');
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
    await writeFile(
      join(shop, 'use.ts'),
      `import { type WebhookEvent, Yarda } from '@yarda/node';
       const yarda = new Yarda('sk_test_demo');
       const { url } = await yarda.consents.create({
         clientId: 'cli_demo', payments: [{ type: 'immediate', amount: 250_000, narration: 'Rice' }],
       });
       const address: string = url;
       for await (const debit of yarda.debits.list({ status: 'failed' })) {
         const kobo: number | null = debit.amount;
         // @ts-expect-error: not one of a debit's states
         if (debit.status === 'lost') console.log(kobo, address);
       }
       // @ts-expect-error: an amount is a number
       await yarda.debits.nameAmount('pay_1', { amount: '734000' });
       const tell = (event: WebhookEvent) => (event.type === 'debit.failed' ? event.data.debitId : event.sequence);
       yarda.webhooks.handler({
         'debit.executed': ({ data }) => console.log(data.debitId, tell),
         // @ts-expect-error: no event has this type
         'debit.imagined': () => undefined,
       }, { secrets: 'whsec_' });`,
    );
    await compile(compilerOptions, 'use.ts');
  }, 60_000);

  it.each(['react', 'react-18'])(
    'carries the types of its half in the page, with those of %s',
    async (types) => {
      await writeFile(
        join(shop, 'page.tsx'),
        `import { type FlowResult, loadYarda } from '@yarda/js';
       import { YardaConsent, YardaProvider, useYarda } from '@yarda/react';
       import { fakeYarda } from '@yarda/testing';
       import { fakeEvents } from '@yarda/testing/webhooks';
       const said = (result: FlowResult): string => {
         if (result.status === 'granted') return String(result.consent?.payments[0]?.amount);
         // @ts-expect-error: only a failure has an error
         return result.status === 'failed' ? result.error : result.error;
       };
       const Pay = () => {
         const { open, status, result } = useYarda({ url: null, onResult: said });
         return <button type="button" onClick={open} disabled={status !== 'ready'}>{result?.consentId}</button>;
       };
       export const shop = (
         <YardaProvider yarda={loadYarda('https://pay.example')}>
           <Pay /><YardaConsent url={null} onResult={said} />
           {/* @ts-expect-error: a consent has an address */}
           <YardaConsent />
         </YardaProvider>
       );
       export const faked = <YardaProvider yarda={fakeYarda()} />;
       const paused = fakeEvents('cns_1').next('mandate.paused', { by: 'payer' });
       // @ts-expect-error: of another type
       export const debitId = paused.data.debitId;`,
      );
      const declared = (door: string) => [join(root, 'node_modules/@types', types, `${door}.d.ts`)];
      const paths = { react: declared('index'), 'react/jsx-runtime': declared('jsx-runtime') };
      await compile({ ...compilerOptions, jsx: 'react-jsx', paths, lib: ['ES2023', 'DOM'] }, 'page.tsx');
    },
    60_000,
  );
});
