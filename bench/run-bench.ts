import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BenchResults, lastResults, readResults, storedResults, writeResults } from './bench-results.ts';
import { compareResults } from './compare-results.ts';
import { describeMachine } from './describe-machine.ts';
import { type Ground, openGround } from './ground.ts';
import type { Measured } from './measured.ts';
import { grown, measures } from './measures.ts';
import { storeTable, writeAims, writeTable } from './write-table.ts';

/** The machine counts as quiet at or below this load. */
const quietShare = 0.15;
const pollIntervalMs = 2_000;

/**
 * Waits, at most `patienceMs`, until other processes are quiet. Resolves to the share of the machine they last took.
 */
const waitUntilQuiet = async (patienceMs: number): Promise<number> => {
  const end = Date.now() + patienceMs;
  let busy = await busyShare();
  while (busy > quietShare && Date.now() < end) busy = await busyShare();
  return busy;
};

const busyShare = async (): Promise<number> => {
  const before = spent();
  await sleep(pollIntervalMs);
  const after = spent();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
};

const spent = () => {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, total: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
};

const readWanted = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      patience: { type: 'string', default: '10' },
      to: { type: 'string', default: lastResults },
      seed: { type: 'string' },
      kept: { type: 'boolean', default: false },
    },
  });
  if (values.seed !== undefined && values.seed !== 'large') throw new Error('There is one seed: large');
  return { ...values, positionals };
};

const namesOf = (positionals: readonly string[]): readonly string[] => {
  const unknown = positionals.find((name) => !measures[name]);
  if (unknown) throw new Error(`There is no measure ${unknown}: there are ${Object.keys(measures).join(', ')}`);
  return positionals.length > 0 ? positionals : Object.keys(measures);
};

const buildPage = async (): Promise<void> => {
  const build = spawn('vite', ['build', 'web', '--logLevel', 'error'], { stdio: 'inherit' });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error('The page could not be built');
};

/** A measurement that fails loses only its own figures, and nothing of this run is kept. */
const runMeasure = async (name: string, ground: Ground): Promise<Measured[]> => {
  try {
    return (await { ...measures, ...grown }[name]?.(ground)) ?? [];
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
    return [{ what: name, value: 'not measured' }];
  }
};

const runMeasures = async (ground: Ground, names: readonly string[], patienceMs: number): Promise<BenchResults> => {
  const rows: Record<string, Measured[]> = {};
  let busiest = 0;
  for (const name of names) {
    const busy = await waitUntilQuiet(patienceMs);
    console.log(`${name}… (others take ${Math.round(100 * busy)} % of the machine)`);
    busiest = Math.max(busiest, busy);
    rows[name] = await runMeasure(name, ground);
  }
  const machine = await describeMachine(ground, busiest);
  return Object.fromEntries(names.map((name) => [name, { machine, rows: rows[name] ?? [] }]));
};

/** Puts what was measured in the place of the same measures' rows in the table; the others stay with their machine. */
const store = async (results: BenchResults): Promise<void> => {
  const all = { ...(await readResults(storedResults)), ...results };
  const inOrder = Object.keys({ ...measures, ...grown }).flatMap((name) =>
    all[name] ? [[name, all[name]] as const] : [],
  );
  const stored: BenchResults = Object.fromEntries(inOrder);
  await writeResults(storedResults, stored);
  await storeTable(writeAims(stored));
};

const compare = async ([first = storedResults, second = lastResults]: readonly string[]): Promise<void> =>
  console.log(compareResults(await readResults(first), await readResults(second)));

const run = async ({ quick, kept: stored, patience, to, ...wanted }: ReturnType<typeof readWanted>): Promise<void> => {
  const names = wanted.seed ? Object.keys(grown) : namesOf(wanted.positionals);
  const ground = openGround(quick, stored);
  try {
    await buildPage();
    const results = await runMeasures(ground, names, quick ? 0 : Number(patience) * 1000);
    await writeResults(to, results);
    console.log(`\n${writeTable(results)}`);
    if (wanted.store && !quick && !process.exitCode) await store(results);
  } finally {
    await ground.stop();
  }
};

const wanted = readWanted();
await (wanted.compare ? compare(wanted.positionals) : run(wanted));
