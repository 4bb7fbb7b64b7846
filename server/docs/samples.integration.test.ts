import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { merchantEventSchema } from '@yarda/contracts/merchants/events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../harness/free-port.ts';
import { startTestServer } from '../harness/test-server.ts';
import { docPages } from './doc-pages.ts';

const root = join(import.meta.dirname, '../..');
const { address } = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The samples of a document in one language, in its order. */
const samplesOf = (file: string, language: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```(\w*).*\n([\s\S]*?)^```/gm)].flatMap(([, lang, sample = '']) =>
    lang === language ? [sample] : [],
  );
};

const documents = ['README.md', 'examples/README.md', ...docPages.flatMap(({ file }) => (file ? [file] : []))];
const samplesIn = (language: string): (readonly [string, string])[] =>
  documents.flatMap((file) => samplesOf(file, language).map((sample) => [file, sample] as const));

/** The command line from its sources; an order that is asked for before its shop listens is asked for again. */
const prelude = `yarda() { "${process.execPath}" sdk/cli/main.ts "$@"; }
uuidgen() { cat /proc/sys/kernel/random/uuid 2>/dev/null || command uuidgen; }
curl() { command curl --silent --show-error --retry 30 --retry-connrefused --retry-delay 1 "$@"; }
`;

/** Runs a sample to its end, or until it says that; with what it began ended too. */
const runShell = async (sample: string, until: RegExp): Promise<{ output: string; code: number | null }> => {
  const port = await freePort();
  const script = sample.replaceAll('http://localhost:4000', address).replaceAll('localhost:3000', `localhost:${port}`);
  const env = { ...process.env, PORT: String(port), XDG_STATE_HOME: folder, YARDA_URL: address };
  const child = spawn('bash', ['-euc', `${prelude}${script}`], {
    ...{ cwd: root, env: { ...env, YARDA_SECRET_KEY: 'sk_test_demo' }, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const end = () => {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part;
      if (until.test(output)) end();
    });
  const [code] = await once(child, 'close');
  return { output, code };
};

/** The output of shell samples that were run as their text describes. Other samples run where the table states. */
const shellSamples: readonly (readonly [RegExp, RegExp])[] = [
  [/merchant\/consents/, /"success":true.*"url":"http[^"]+\/r\/cns_[\w-]+\?clientId=cli_demo"/],
  [/yarda doctor/, /✓ key: it may read[\s\S]*Listening to .*, forwarding to http:\/\/localhost:\d+\/webhooks/],
  [/shop\.py/, /"url": ?"http[^"]+\/r\/cns_/],
  [/fixtures run/, /✓ 5/],
  [/merchant\/transactions/, /"success":true,"transactions":\[/],
];

/** They start, build or install the product: its own tests do, on every run. */
const elsewhere = /npm (?:start|test|install)/;

describe('the samples of the documentation', () => {
  it.each(samplesIn('sh').filter(([, sample]) => !elsewhere.test(sample)))(
    'in the shell do what they say: %s',
    async (_file, sample) => {
      const [, until] = shellSamples.find(([checks]) => checks.test(sample)) ?? [];
      expect(until, 'a sample that no row knows').toBeDefined();
      const { output } = await runShell(sample, until ?? /^/);
      expect(output).toMatch(until ?? /^$/);
    },
    120_000,
  );

  it.each(documents.filter((file) => /^yarda |\(yarda /m.test(samplesOf(file, 'sh').join('\n'))))(
    'install the command line where they run it: %s',
    (file) => {
      const { version } = JSON.parse(readFileSync(join(root, 'sdk/cli/package.json'), 'utf8'));
      expect(samplesOf(file, 'sh').join('\n')).toContain(
        `npm run sdk:pack\nnpm install --global .cache/packages/yarda-cli-${version}.tgz\n`,
      );
    },
  );

  it('in JSON are what the contract says', () => {
    const samples = samplesIn('json').map(([, sample]) => JSON.parse(sample.replaceAll('_…', '_4Qd7')));
    expect(samples).toHaveLength(1);
    for (const sample of samples) expect(merchantEventSchema.parse(sample)).toEqual(sample);
  });

  it('get the documented answers over HTTP, and a saved receipt is genuine', async () => {
    const consentId = await grantedConsent();
    const { token } = await call('POST', '/api/sandbox/sign-in', { phone });
    const samples = samplesOf('docs/receipts.md', '').filter((sample) => sample.startsWith('GET '));
    expect(samples).toHaveLength(2);
    const keys = join(folder, 'keys.json');
    writeFileSync(keys, JSON.stringify(await call('GET', '/.well-known/jwks.json')));
    for (const sample of samples) {
      const [, path = '', shown = ''] = /^GET (\S+)[\s\S]*?→ ([\s\S]*)$/.exec(sample) ?? [];
      const answer = await call('GET', path.replace('{consentId}', consentId).replace('&kind=', ''), undefined, token);
      expect(shapeOf(answer)).toMatchObject(Object(shapeOf(JSON.parse(shown.replaceAll('[ … ]', '[{}]')))));
      writeFileSync(join(folder, 'receipt.json'), JSON.stringify(answer));
      const file = join(folder, 'receipt.json');
      const { output, code } = await runShell(`"${process.execPath}" tools/verify-receipt.ts ${file} ${keys}`, /(?!)/);
      expect([code, output]).toEqual([0, expect.stringMatching(/\w/)]);
    }
  }, 60_000);
});

const phone = '+2348000000001';

const call = async (method: string, path: string, body?: object, key = 'sk_test_demo') => {
  const answer = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
};

const grantedConsent = async (): Promise<string> => {
  const dataSharing = { bvnData: ['fullName'] };
  const { consentId } = await call('POST', '/api/merchant/consents', { clientId: 'cli_demo', dataSharing });
  await call('POST', `/api/sandbox/consents/${consentId}/grant`, { phone });
  return consentId;
};

/** Which fields there are, and of what kind: lists by their first. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};
