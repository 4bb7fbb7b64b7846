import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** Writes a line, and a last line when its input asks it to end. */
const script = `import { openLogStream } from '${join(import.meta.dirname, 'log-stream.ts')}';
const stream = openLogStream();
stream.write('first\\n');
process.stdin.once('data', () => {
  stream.write('last\\n');
  process.exit(0);
});`;

const start = () => spawn(process.execPath, ['--input-type=module', '-e', script]);

describe('the log', () => {
  it('writes what is left when the process ends', async () => {
    const child = start();
    const output = text(child.stdout);
    child.stdin.write('end\n');
    expect(await output).toBe('first\nlast\n');
  });

  it('lets a process end whose lines no one reads any more', async () => {
    const child = start();
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.write('end\n');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 20_000);
});
