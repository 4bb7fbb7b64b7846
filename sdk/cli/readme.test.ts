import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli } from './cli.fixture.ts';

const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

/** The commands that a help text lists. */
const commandsIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}([a-z]+)(?: [[<].*?)? {2,}/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');

const helpOf = async (...words: string[]): Promise<string> => {
  const { run, printed } = cli(() => Promise.reject(new Error('asked')));
  await run(...words, '--help');
  return printed.join('\n');
};

describe('README.md', () => {
  it('has a row for each command, and names each that it holds', async () => {
    const commands = commandsIn(await helpOf());
    expect(commands).toEqual(expect.arrayContaining(['listen', 'webhooks', 'doctor']));
    for (const command of commands) {
      const rows = text.split('\n').filter((line) => line.startsWith(`| \`${command}`));
      expect(rows, command).not.toEqual([]);
      for (const pending of commandsIn(await helpOf(command)))
        expect(rows.join(), `${command} ${pending}`).toContain(pending);
    }
  });

  it('names no option that there is not', async () => {
    const everything = await Promise.all(
      commandsIn(await helpOf()).map(async (command) => {
        const help = await helpOf(command);
        const blocked = await Promise.all(commandsIn(help).map((each) => helpOf(command, each)));
        return [help, ...blocked].join();
      }),
    );
    const registered = [await helpOf(), ...everything].join();
    const [, shown = ''] = /(\| command \|[\s\S]*)/.exec(text) ?? [];
    for (const [option] of shown.matchAll(/--[a-z][a-z-]*/g)) expect(registered, option).toContain(option);
  });
});
