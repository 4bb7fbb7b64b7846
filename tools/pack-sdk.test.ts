import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCli } from './build-cli.ts';
import { buildNodeSdk } from './build-node-sdk.ts';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '..');
const place = await mkdtemp(join(tmpdir(), 'yarda-node-'));
const [packed, packedCli, shop] = [join(place, 'packed'), join(place, 'packed-cli'), join(place, 'shop')];

const run = async (...command: [string, ...string[]]): Promise<string> => {
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`);
  return output;
};

/** The API, as far as one call needs it. */
const api = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  const consentId = `cns_${request.headers['idempotency-key']}`;
  response.end(JSON.stringify({ success: true, consentId, url: `http://localhost/r/${consentId}` }));
});

beforeAll(async () => {
  await buildNodeSdk(packed);
  await buildCli(packedCli);
  await run('npm', 'pack', packed, packedCli, '--pack-destination', place, '--silent');
  await run('mkdir', shop);
  await writeFile(join(shop, 'package.json'), JSON.stringify({ name: 'shop', private: true, type: 'module' }));
  const tarballs = [join(place, 'yarda-node-0.1.0.tgz'), join(place, 'yarda-cli-0.1.0.tgz')] as const;
  await run('npm', '--prefix', shop, 'install', '--offline', '--no-audit', '--no-fund', ...tarballs);
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
}, 120_000);

afterAll(async () => {
  api.close();
  await rm(place, { recursive: true, force: true });
});

describe('@yarda/node and @yarda/cli, packed and installed in an empty project', () => {
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
    const compilerOptions = {
      module: 'NodeNext',
      target: 'ES2022',
      lib: ['ES2023'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      strict: true,
      noEmit: true,
    };
    await writeFile(join(shop, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['use.ts'] }));
    await run(join(root, 'node_modules/.bin/tsc'), '-p', shop, '--pretty', 'false');
  }, 60_000);
});
