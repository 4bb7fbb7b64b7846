import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = z.object({ version: z.string(), workspaces: z.array(z.string()), devDependencies: z.looseObject({}) });
const { version, workspaces, devDependencies } = manifest.parse(JSON.parse(textOf('package.json')));

const workflow = z.looseObject({
  permissions: z.object({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.looseObject({ 'timeout-minutes': z.number(), steps: z.array(z.looseObject({ run: z.optional(z.string()) })) }),
  ),
});

describe.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s', (file) => {
  const { jobs } = workflow.parse(parse(textOf(file)));

  it('may only read by default, and ends each job after a time', () => {
    expect(Object.keys(jobs).length).toBeGreaterThan(0);
  });

  it('puts no value of GitHub into a shell script', () => {
    const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  it('runs scripts of tools/ that exist', () => {
    const named = [...textOf(file).matchAll(/node (tools\/[\w.-]+)/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('gives each form of an issue a name, a description and fields with ids', () => {
  const field = z.looseObject({ type: z.string(), id: z.optional(z.string()) });
  const form = z.looseObject({ name: z.string(), description: z.string(), body: z.array(field) });
  const files = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }).filter((file) => !file.endsWith('config.yml'));
  expect(files).toHaveLength(2);
  for (const file of files) {
    const fields = form.parse(parse(textOf(file))).body.filter(({ type }) => type !== 'markdown');
    expect(new Set(fields.map(({ id }) => id ?? '')).size, file).toBe(fields.length);
  }
});

it('updates dependencies in folders that exist', () => {
  const update = z.looseObject({ directory: z.optional(z.string()), directories: z.optional(z.array(z.string())) });
  const { updates } = z.looseObject({ updates: z.array(update) }).parse(parse(textOf('.github/dependabot.yml')));
  const folders = updates.flatMap(({ directory, directories = [] }) => [
    ...(directory ? [directory] : []),
    ...directories,
  ]);
  expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  expect(folders).toContain('/deploy');
  // Dependabot's own reader refuses aliases.
  expect(textOf('.github/dependabot.yml')).not.toMatch(/: [&*]\w/);
});

it('opens a container with the Node of the tests, which installs and forwards what npm start serves', () => {
  expect(JSON.parse(textOf('.devcontainer/devcontainer.json'))).toMatchObject({
    image: `node:${devDependencies.node}-bookworm`,
    postCreateCommand: 'npm ci',
    forwardPorts: [4000, 4100],
  });
});

it('gives every workspace the version of the whole', () => {
  const versions = workspaces.map((folder) => JSON.parse(textOf(`${folder}/package.json`)).version);
  expect(new Set(versions)).toEqual(new Set([version]));
});
