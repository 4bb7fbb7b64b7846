import { mkdir } from 'node:fs/promises';
import { buildParts } from './build-parts.ts';
import { checks, runChecks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { countJourneys, countSuite, nothing, skippedLines, type Tally } from './read-tally.ts';
import { runCommand } from './run-command.ts';

type Command = readonly [string, ...string[]];

interface Stage {
  readonly name: string;
  readonly run: () => Promise<Tally>;
}

const print = (text: string) => process.stdout.write(text);

const prepare = (name: string, work: () => Promise<unknown>): Stage => ({
  name,
  run: async () => {
    await work();
    return nothing;
  },
});

/** `projects` may be a pattern: their files then share the workers, and no processor waits for a long last file. */
const suite = (name: string, projects = name): Stage => ({
  name,
  run: async () => {
    const report = `.cache/tests-${name}.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runCommand(['vitest', 'run', '--project', projects, ...reporters], print);
    return countSuite(report, code);
  },
});

const journeys: Stage = {
  name: 'journeys',
  run: async () => {
    const report = '.cache/tests-journeys.json';
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
    const command: Command = [
      'playwright',
      'test',
      '--config',
      'journeys/playwright.config.ts',
      '--reporter=list,json',
    ];
    const { code } = await runCommand(command, print);
    return countJourneys(report, code);
  },
};

const single = (name: string, command: Command): Stage => ({
  name,
  run: async () => {
    const { code } = await runCommand(command, print);
    return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
  },
});

const stages: Stage[] = [
  prepare('build', buildParts),
  {
    name: `check: ${Object.keys(checks).join(', ')}`,
    run: runChecks,
  },
  suite('unit', 'unit*'),
  suite('integration', 'integration'),
  single('byte budget', ['node', 'bench/byte-budget.ts']),
  prepare('browser', async () => {
    const { whole, headless } = await findChromium();
    Object.assign(process.env, { CHROMIUM_PATH: whole, CHROMIUM_HEADLESS_PATH: headless });
  }),
  journeys,
];

const runStage = async ({ name, run }: Stage): Promise<Tally> => {
  const started = performance.now();
  console.log(`\n▶ ${name}`);
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { ...nothing, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${seconds} s`);
  return tally;
};

await mkdir('.cache', { recursive: true });
const tallies: Tally[] = [];
for (const stage of stages) {
  const tally = await runStage(stage);
  tallies.push(tally);
  if (tally.failed > 0) break;
}
const total = (count: 'passed' | 'failed') => tallies.reduce((sum, tally) => sum + tally[count], 0);
console.log(['', ...skippedLines(tallies.flatMap(({ skipped }) => skipped))].join('\n'));
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
