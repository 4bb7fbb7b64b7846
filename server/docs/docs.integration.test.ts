import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calls } from '@yarda/contracts/docs/wire.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../harness/test-server.ts';
import { addressOf, docPages } from './doc-pages.ts';

const server = await startTestServer();
const read = async (path: string) => {
  const answer = await fetch(server.address + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const pages = new Map(
  await Promise.all(docPages.map(async (page) => [addressOf(page), await read(addressOf(page))] as const)),
);

describe('the documentation', () => {
  it('has every page it lists, each with one heading, and no script of its own', () => {
    for (const [address, { status, headers, html }] of pages) {
      expect([address, status]).toEqual([address, 200]);
      expect(html.match(/<h1/g), address).toHaveLength(1);
      expect(html.match(/<script[^>]*>/g), address).toEqual(['<script src="/docs/site.js" defer>']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('has the sandbox beside each page, which only our own pages may frame', async () => {
    for (const { name, title } of docPages) {
      const frame = `<iframe src="/sandbox/beside?page=${name}" loading="lazy"`;
      expect(pages.get(addressOf({ name }))?.html, title).toContain(frame);
    }
    const { status, headers } = await read('/sandbox/beside');
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
  });

  it('leads nowhere that does not exist', async () => {
    const hrefs = [...pages].flatMap(([address, { html }]) =>
      [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => (href.startsWith('#') ? address + href : href)),
    );
    const ours = new Set(hrefs.filter((href) => !/^https?:/.test(href)));
    const dangling = [...ours].filter((href) => {
      const [path = '', anchor] = href.split('#');
      const page = pages.get(path);
      return page && anchor && !page.html.includes(`id="${anchor}"`);
    });
    expect(dangling).toEqual([]);
    const elsewhere = [...new Set([...ours].map((href) => href.split('#')[0] ?? ''))].filter(
      (path) => !pages.has(path),
    );
    expect(elsewhere.toSorted()).toEqual(['/api/docs', '/api/openapi.json', '/sandbox']);
    for (const path of elsewhere) expect((await read(path)).status).toBe(200);
  });

  it('says that a page is not there, with what is like it', async () => {
    const { status, html } = await read('/docs/webhook/secrets?x=<b>');
    expect([status, html]).toEqual([404, expect.stringContaining('There is no such page')]);
    expect(html).toMatch(/class="found"><li><a href="\/docs\//);
    expect(html).not.toContain('<b>');
  });

  it('can be linked to at each heading', () => {
    expect(pages.get('/docs/webhooks')?.html).toContain('<h2 id="types"><a href="#types">Types</a></h2>');
  });

  it('says what every field of every call means, also where that depends on what holds it', () => {
    const reference = pages.get('/docs/reference')?.html ?? '';
    const fields = [...reference.matchAll(/<li><code>(.*?)<\/code> <small>.*?<\/small><p>(.*?)<\/p>/g)];
    expect(fields.length).toBeGreaterThan(1_000);
    // Items of lists, unions and maps are described at their parent.
    const silent = fields.filter(([, path = '', meaning]) => meaning === '' && !/(?:\[\]|&gt;|\.\*)$/.test(path));
    expect(silent.map(([, path]) => path)).toEqual([]);
    expect(reference).toContain('The amount of each debit; for a variable payment, the maximum. Whole kobo');
  });

  it('explains every error, and describes every call', () => {
    const [errors, reference] = ['/docs/errors', '/docs/reference'].map((address) => pages.get(address)?.html ?? '');
    for (const code of Object.keys(problems)) expect(errors).toContain(`id="${code}"`);
    for (const { name } of calls) expect(reference).toContain(`id="${name}"`);
  });

  it('answers a refused call with the address of its explanation', async () => {
    const refused = await (await fetch(`${server.address}/api/merchant/consents`)).json();
    const { pathname, hash } = new URL(refused.docs);
    expect(pages.get(pathname)?.html).toContain(`id="${hash.slice(1)}"`);
  });

  it('finds calls, errors and words, and shows what was asked as text', async () => {
    expect((await read('/docs/search?q=createConsent')).html).toMatch(
      /class="found"><li><a href="\/docs\/reference#createConsent"/,
    );
    expect((await read('/docs/search?q=LIMIT_NOT_LOWER')).html).toMatch(/<li><a href="\/docs\/errors#LIMIT_NOT_LOWER"/);
    expect((await read('/docs/search?q=roll+overlap')).html).toContain('/docs/going-live');
    const none = (await read(`/docs/search?q=${encodeURIComponent('<img src=x>"zzz')}`)).html;
    expect(none).toContain('&lt;img src=x&gt;&quot;zzz');
    expect(none).not.toContain('<img');
  });

  it('starts quickly: its first sample, in an empty folder, makes a consent that is granted', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/site/quick-start.md'), 'utf8');
    const [, sample = ''] = /```js quick-start\.mjs\n([\s\S]*?)```/.exec(guide) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
    writeFileSync(join(folder, 'quick-start.mjs'), sample);
    const env = { ...process.env, YARDA_URL: server.address };
    const child = spawn(process.execPath, ['quick-start.mjs'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    rmSync(folder, { recursive: true });
    expect([code, output]).toEqual([0, expect.stringContaining('consent.granted')]);
    expect(output).toMatch(/^Send the payer to http/);
    expect(output).toContain('fullName');
  }, 60_000);

  it.each(['sdk/cli/README.md', 'examples/fixtures/rent.yaml'])(
    'has a story that the command line plays: %s',
    async (path) => {
      const root = join(import.meta.dirname, '../..');
      const found = readFileSync(join(root, path), 'utf8');
      const [, story = found] = /```yaml\n([\s\S]*?)```/.exec(found) ?? [];
      const env = { ...process.env, YARDA_URL: server.address, YARDA_SECRET_KEY: 'sk_test_demo' };
      const child = spawn(process.execPath, ['sdk/cli/main.ts', 'fixtures', 'run', '-'], { cwd: root, env });
      child.stdin.end(story);
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      expect(output.split('\n').filter((line) => line && !line.startsWith('✓'))).toEqual([]);
      expect(code).toBe(0);
    },
    60_000,
  );
});
