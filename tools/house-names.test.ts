import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers, roomLayers, rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const empty = 'utils|helpers?|common|shared|lib|misc|core|manager|service|types|index';

/** A name that says nothing about the content. index.html is exempt: Vite requires it for the demo's page. */
const isEmpty = (name: string) => new RegExp(`^(?:${empty})(?:\\.|$)`).test(name) && name !== 'index.html';

const sources: string[] = [];
const pattern = `{${Object.keys(layers).join(',')}}/**/*`;
const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path);
for await (const path of glob(pattern, { cwd: root, exclude })) sources.push(path);

describe('the house', () => {
  it('gives every file and folder a name that describes its content', () => {
    expect(sources.filter((path) => isEmpty(basename(path)))).toEqual([]);
  });

  it('has every source file in a room', () => {
    const folders = [...rooms, 'harness', 'build', 'public'].join('|');
    const inRoom = new RegExp(`^\\w+/(?:${folders})/`);
    const ofLayers = sources.filter((path) => roomLayers.some((layer) => path.startsWith(`${layer}/`)));
    const files = ofLayers.filter((path) => /\.(?:tsx?|css)$/.test(path) && !inRoom.test(path));
    expect(files).toEqual(['web/environment.d.ts', 'web/vite.config.ts']);
  });

  it('keeps every source file within 300 lines', async () => {
    const written = sources.filter((path) => path !== 'server/platform/database/statement-types.ts');
    const files = written.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.includes('.test.'));
    const lengths = await Promise.all(
      files.map(async (path) => ({ path, lines: (await readFile(join(root, path), 'utf8')).split('\n').length })),
    );
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });
});
