import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { runCommand } from './run-command.ts';

interface Part {
  readonly command: readonly [string, ...string[]];
  readonly inputs: readonly string[];
  readonly output: string;
}

const everywhere = ['package-lock.json', 'contracts/**/*'];

/** The parts served to a browser, and what they are built from. */
const parts = {
  web: { command: ['vite', 'build', 'web'], inputs: [...everywhere, 'domain/**/*', 'web/**/*'], output: 'web/dist' },
  embed: { command: ['vite', 'build', 'embed'], inputs: [...everywhere, 'embed/*'], output: 'embed/dist/yarda.js' },
  demo: {
    command: ['vite', 'build', 'embed/demo'],
    inputs: [...everywhere, 'embed/*', 'embed/demo/**/*'],
    output: 'embed/demo/dist',
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

/** Builds the page, the SDK and the demo shop if their sources have changed. Throws with the build's own output. */
export const buildParts = async (names: readonly PartName[] = ['web', 'embed', 'demo']): Promise<void> => {
  for (const name of names) await buildPart(name, parts[name]);
};

const buildPart = async (name: string, { command, inputs, output }: Part) => {
  const stampFile = `.cache/built-${name}`;
  const hash = await hashFiles(inputs);
  if (existsSync(output) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === hash) return;
  console.log(`Building ${name}…`);
  const built = await runCommand(command);
  if (built.code !== 0) throw new Error(`${name} could not be built:\n${built.output.trim()}`);
  await mkdir('.cache', { recursive: true });
  await writeFile(stampFile, hash);
};

const hashFiles = async (patterns: readonly string[]) => {
  const hash = createHash('sha256');
  const paths: string[] = [];
  for await (const file of glob(patterns, { withFileTypes: true, exclude: isNoInput })) {
    if (file.isFile()) paths.push(`${file.parentPath}/${file.name}`);
  }
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
};

const isNoInput = ({ name }: { readonly name: string }) =>
  name === 'node_modules' || name === 'dist' || name.endsWith('.md') || /\.test\.tsx?$/.test(name);
