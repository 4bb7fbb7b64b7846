import { execFile } from 'node:child_process';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { startTestServer } from '../harness/test-server.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A merchant's program with a client that is generated from the document alone. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const { GET, POST } = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
const payment = { type: 'immediate', amount: 250_000, narration: 'Order 1042' } as const;
const made = await POST('/api/merchant/consents', { body: { clientId: 'cli_demo', payments: [payment] } });
if (!made.data) throw new Error(made.error.message);
const path = { consentId: made.data.consentId };
await POST('/api/sandbox/consents/{consentId}/grant', {
  params: { path },
  body: { phone: '+2348000000001', accountIds: ['acc_ada_access'] },
});
const executed = async (): Promise<number> => {
  const { data } = await GET('/api/merchant/consents/{consentId}', { params: { path } });
  const [paid] = data?.consent.payments ?? [];
  if (paid?.type === 'immediate' && paid.status === 'executed') return paid.receivedAmount;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return executed();
};
const amount: number = await executed();
const { data } = await GET('/api/merchant/events', { params: { query: { consentId: path.consentId, after: '0' } } });
console.log(amount, data?.events.map(({ type }) => type).join(' '));
// @ts-expect-error An amount is a number.
const wrong: Parameters<typeof POST<'/api/merchant/payment-requests'>>[1]['body'] = { amount: '250000' };
// @ts-expect-error There is no such call.
if (wrong === undefined) await GET('/api/merchant/nothing');
`;

const compilerOptions = {
  ...{ module: 'NodeNext', target: 'ES2024', lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['node'] },
  ...{ typeRoots: [join(root, 'node_modules/@types')], allowImportingTsExtensions: true },
  ...{ strict: true, noEmit: true, skipLibCheck: true, verbatimModuleSyntax: true },
};

const { address } = await startTestServer();

it('a client made from the OpenAPI document type-checks, and takes a consent to its end', async () => {
  const folder = await scratchFolder('client');
  onTestFinished(() => rm(folder, { recursive: true }));
  const document = await (await fetch(`${address}/api/openapi.json`)).json();
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTypes(document)));
  await writeFile(join(folder, 'shop.ts'), program);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['shop.ts'] }));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  expect(await faultsOf(folder)).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'shop.ts'), address, 'sk_test_demo']);
  expect(stdout).toMatch(/^250000 consent\.created .*payment\.executed/);
});

const faultsOf = async (folder: string): Promise<string> => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const checked = run(process.execPath, [tsc, '-p', folder, '--pretty', 'false']);
  const { stdout } = await checked.catch((failed: { stdout: string }) => failed);
  return stdout;
};
