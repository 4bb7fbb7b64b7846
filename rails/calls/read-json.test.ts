import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const rails = join(import.meta.dirname, '..');

/**
 * Files outside the rule: tests, stand-ins, probes and conformance suites. `itself` lists the reader and the sandbox's
 * own notes.
 */
const isOfProviders = (file: string) => /\.test\.ts$|stand-in|probe|conformance|node_modules/.test(file);
const itself = ['calls/read-json.ts', 'sandbox/sandbox-message-rail.ts'];

describe('readJson', () => {
  it('makes texts fit at any depth, and reads what is no JSON as null', () => {
    expect(readJson('{"data":[{"sender_name":"ADA\\u0000OBI \\ud800"}]}')).toEqual({
      data: [{ sender_name: 'ADA\ufffdOBI \ufffd' }],
    });
    expect(readJson('<html>')).toBeNull();
  });

  it('is the only way in which adapters read JSON', () => {
    const adapters = globSync('**/*.ts', { cwd: rails }).filter((file) => !isOfProviders(file));
    expect(adapters.length).toBeGreaterThan(75);
    const others = adapters.filter((file) =>
      /JSON\.parse\(|\w\.json\(\)(?!;$)/m.test(readFileSync(join(rails, file), 'utf8')),
    );
    expect(others.filter((file) => !itself.includes(file))).toEqual([]);
  });
});
