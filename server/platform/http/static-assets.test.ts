import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { staticAssets } from './static-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'yarda-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const builtPage = (name: string, files: Readonly<Record<string, string>>): string => {
  mkdirSync(join(folder, name, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, 'assets', file), text);
  return join(folder, name);
};

const served = async (page: readonly string[], file: string) => {
  const app = fastify();
  staticAssets(app, { page, embed: join(folder, 'none') });
  const answer = await app.inject({ url: `/assets/${file}` });
  await app.close();
  return { status: answer.statusCode, body: answer.body, kept: answer.headers['cache-control'] };
};

describe('staticAssets', () => {
  const now = builtPage('now', { 'same-1.js': 'same', 'part-2.js': 'new' });
  const before = builtPage('before', { 'same-1.js': 'same', 'part-1.js': 'old' });
  const year = 'public, max-age=31536000, immutable';

  it('has the parts of both the newest page and the one before', async () => {
    expect(await served([now, before], 'part-2.js')).toEqual({ status: 200, body: 'new', kept: year });
    expect(await served([now, before], 'part-1.js')).toEqual({ status: 200, body: 'old', kept: year });
    expect(await served([now, before], 'same-1.js')).toEqual({ status: 200, body: 'same', kept: year });
  });

  it('has the newest alone when there is none before', async () => {
    expect(await served([now, join(folder, 'missing')], 'part-2.js')).toMatchObject({ status: 200 });
    expect(await served([now], 'part-1.js')).toMatchObject({ status: 404 });
  });
});
