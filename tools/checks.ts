import type { Tally } from './read-tally.ts';
import { layers } from './rooms.ts';
import { runCommand } from './run-command.ts';

type Command = readonly [string, ...string[]];

/** Every static check. */
export const checks = {
  types: ['tsc', '-p', '.', '--pretty', 'false'],
  lint: ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
  'dependency rule': ['depcruise', '--config', '.dependency-cruiser.mjs', ...Object.keys(layers)],
  'nothing dead': ['knip', '--no-progress'],
  'text in elements': ['node', 'tools/bare-text-check.ts'],
  'every statement': ['node', 'tools/spec-check.ts'],
  'statement types': ['node', 'tools/statement-types.ts', '--check'],
  'every meaning': ['node', 'tools/write-meanings.ts', '--check'],
  'every package': ['node', 'tools/write-sdks.ts', '--check'],
  'plain words': ['node', 'tools/words-check.ts'],
} as const satisfies Record<string, Command>;

/** Runs all of them in parallel, then prints the output of those that failed. */
export const runChecks = async (): Promise<Tally> => {
  const failures = await Promise.all(Object.entries(checks).map(([name, command]) => runCheck(name, command)));
  const message = failures.filter((failure) => failure !== undefined);
  for (const failure of message) console.error(failure);
  return { passed: failures.length - message.length, failed: message.length, skipped: [] };
};

const runCheck = async (name: string, command: Command) => {
  const { code, output, tookMs } = await runCommand(command);
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(18)}${(tookMs / 1000).toFixed(1)} s`);
  return code === 0 ? undefined : `\n${name}\n${'─'.repeat(name.length)}\n${output.trim()}\n`;
};
