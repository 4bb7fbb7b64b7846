import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { version } from '@yarda/node/version.ts';
import { isInstalled, languageEnvironment, languages } from '@yarda/server/harness/language-driver.ts';
import { describe, expect, it } from 'vitest';
import { snake } from './python-package.ts';
import { sdkGroups } from './sdk-methods.ts';
import { writtenFiles } from './write-sdks.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

it.each(Object.entries(writtenFiles()))('%s is what the contract says', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8') === text, 'stale: npm run api:keep').toBe(true);
});

describe.each(languages)('the $name package', (language) => {
  it.skipIf(!isInstalled(language))(
    'passes its own tests',
    async () => {
      const { stdout, stderr } = await run(language.program, language.ownTests, {
        cwd: root,
        env: languageEnvironment,
      });
      expect(`${stdout}${stderr}`).toMatch(/^OK/m);
    },
    60_000,
  );

  it('has a README that names all that holds calls', () => {
    const text = readFileSync(join(root, language.readme), 'utf8');
    const named = Object.keys(sdkGroups).map((group) => (language.name === 'PHP' ? group : snake(group)));
    expect(named.filter((name) => !new RegExp(`[\`.>]${name}\``).test(text))).toEqual([]);
  });

  it.skipIf(!isInstalled(language))('has a README whose samples its language reads', async () => {
    const { readme, name } = language;
    const text = readFileSync(join(root, readme), 'utf8');
    const samples = [...text.matchAll(new RegExp(`^\`\`\`${name.toLowerCase()}\\n([\\s\\S]*?)^\`\`\``, 'gm'))];
    expect(samples.length).toBeGreaterThan(2);
    for (const [, sample = ''] of samples) {
      const [program, args, source] =
        name === 'PHP'
          ? ['php', ['-l'], `<?php\n${sample}`]
          : ['python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], sample];
      const { status, stdout } = spawnSync(program, args, { input: source, encoding: 'utf8' });
      expect([status, stdout, sample]).toEqual([0, expect.any(String), sample]);
    }
  });
});

it('gives the packages the version of the whole', () => {
  const project = readFileSync(join(root, 'sdk/python/pyproject.toml'), 'utf8');
  expect(project).toContain(`\nversion = "${version}"\n`);
  expect(JSON.parse(readFileSync(join(root, 'sdk/php/composer.json'), 'utf8'))).toMatchObject({ version });
});
