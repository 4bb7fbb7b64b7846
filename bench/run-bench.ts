import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { describeMachine } from './describe-machine.ts';
import { type Ground, openGround } from './ground.ts';
import { measureAccountList } from './measure-account-list.ts';
import { measureAccountSearch } from './measure-account-search.ts';
import { measureConsentCreation } from './measure-consent-creation.ts';
import { measureConsentReads } from './measure-consent-reads.ts';
import { measureDebits } from './measure-debits.ts';
import { measureFirstAttempts } from './measure-first-attempts.ts';
import { measureFirstScreen } from './measure-first-screen.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureSeeing } from './measure-seeing.ts';
import { measureSettlement } from './measure-settlement.ts';
import { measureStreams } from './measure-streams.ts';
import { measureTelling } from './measure-telling.ts';
import { measureTransferToScreen } from './measure-transfer-to-screen.ts';
import { measureTransferToStream } from './measure-transfer-to-stream.ts';
import { measureTrivialRoute } from './measure-trivial-route.ts';
import { measureWebhooks } from './measure-webhooks.ts';
import type { Measured } from './measured.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';
import { keepTable, writeTable } from './write-table.ts';

/** In the order of the table; the names are what `npm run bench -- <name> …` takes. */
const measures: Readonly<Record<string, (ground: Ground) => Promise<Measured[]>>> = {
  'first-screen': measureFirstScreen,
  reads: measureConsentReads,
  creation: measureConsentCreation,
  settlement: measureSettlement,
  seeing: measureSeeing,
  webhooks: measureWebhooks,
  telling: measureTelling,
  'first-attempts': measureFirstAttempts,
  debits: measureDebits,
  'transfer-to-stream': measureTransferToStream,
  'transfer-to-screen': measureTransferToScreen,
  streams: measureStreams,
  'account-search': measureAccountSearch,
  'account-list': measureAccountList,
  'trivial-route': measureTrivialRoute,
};

/** Takes minutes to fill its database: only on request, `--seed large`. */
const grown: typeof measures = { growth: measureGrowth };

interface Wanted {
  readonly quick: boolean;
  readonly names: readonly string[];
  readonly patienceMs: number;
}

const readWanted = (): Wanted => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      patience: { type: 'string', default: '10' },
      seed: { type: 'string' },
    },
  });
  if (values.seed !== undefined && values.seed !== 'large') throw new Error('There is one seed: large');
  const unknown = positionals.find((name) => !measures[name]);
  if (unknown) throw new Error(`There is no measure ${unknown}: there are ${Object.keys(measures).join(', ')}`);
  const plain = positionals.length > 0 ? positionals : Object.keys(measures);
  const names = values.seed ? ['growth'] : plain;
  return { quick: values.quick, names, patienceMs: values.quick ? 0 : Number(values.patience) * 1000 };
};

const buildPage = async (): Promise<void> => {
  const build = spawn('vite', ['build', 'web', '--logLevel', 'warn'], { stdio: 'inherit' });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error('The page could not be built');
};

/** A measurement that fails loses only its own figures; the table is then printed but not saved. */
const runMeasure = async (name: string, ground: Ground): Promise<Measured[]> => {
  try {
    return (await { ...measures, ...grown }[name]?.(ground)) ?? [];
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
    return [{ what: name, value: 'not measured' }];
  }
};

const runMeasures = async (ground: Ground, { names, patienceMs }: Wanted) => {
  const rows: Measured[] = [];
  let busiest = 0;
  for (const name of names) {
    const busy = await waitUntilQuiet(patienceMs);
    console.log(`${name}… (others take ${Math.round(100 * busy)} % of the machine)`);
    busiest = Math.max(busiest, busy);
    rows.push(...(await runMeasure(name, ground)));
  }
  return { rows, busiest };
};

const wanted = readWanted();
const ground = openGround(wanted.quick);
try {
  await buildPage();
  const { rows, busiest } = await runMeasures(ground, wanted);
  const machine = await describeMachine(ground, busiest);
  const table = writeTable(rows);
  console.log(`\n${machine}\n\n${table}`);
  if (!process.exitCode && !wanted.quick && wanted.names.length === Object.keys(measures).length)
    await keepTable(machine, table);
} finally {
  await ground.stop();
}
