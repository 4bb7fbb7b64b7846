import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scratchFolder } from '@yarda/server/harness/scratch-folder.ts';
import { commitBefore, layOutVersion } from '@yarda/server/harness/version-before.ts';
import { type Fault, faults, rollTo } from './cluster-faults.ts';
import { layNetwork } from './cluster-network.ts';
import { installPackages } from './cluster-packages.ts';
import { startProxies } from './cluster-proxies.ts';
import { openScene } from './cluster-scene.ts';
import { newest, serverPorts } from './cluster-servers.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { type Round, runRound } from './run-round.ts';

/** The rounds of each fault in one row. */
const writeRounds = (rounds: readonly Round[]): string => {
  const head = [
    '| fault | rounds | payments · debits | lost, doubled or wrong | longest without a write: median · worst | 503 | streams resumed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  const rows = [...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, same]) => {
    const silent = same.map(({ silenceMs }) => silenceMs / 1_000).toSorted((a, b) => a - b);
    const middle = silent[Math.floor(silent.length / 2)] ?? 0;
    return `| ${[
      fault,
      same.length,
      `${sumOf(same, ({ acknowledged }) => acknowledged.payments)} · ${sumOf(same, ({ acknowledged }) => acknowledged.debits)}`,
      sumOf(same, ({ wrong }) => wrong.length),
      `${middle.toFixed(1)} s · ${(silent.at(-1) ?? 0).toFixed(1)} s`,
      sumOf(same, ({ refused }) => refused),
      sumOf(same, ({ streamsBroken }) => streamsBroken),
    ].join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
};

const sumOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

const mark = 'YARDA_CLUSTER_INSIDE';

/** Whether this process was started by `enterNamespaces`. */
const isInside = process.env[mark] === 'yes';

/**
 * Runs this script again where it has a network, processes and mounts of its own: no port of the machine is touched, and
 * when the script ends, however it ends, the kernel takes away all that it started. Resolves to its exit code.
 */
const enterNamespaces = async (): Promise<number> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The cluster needs Linux, and root to make network namespaces');
  const own = ['--net', '--pid', '--mount', '--fork', '--mount-proc', '--kill-child'];
  // The first process of a PID namespace must reap what others leave behind, as bash does and Node does not.
  const again = ['bash', '-c', '"$@"; exit $?', 'bash', process.execPath, ...process.argv.slice(1)];
  const child = spawn('unshare', [...own, ...again], { stdio: 'inherit', env: { ...process.env, [mark]: 'yes' } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
};

const upgrade = 'upgrade';

const readWanted = () => {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '1' },
      faults: { type: 'string', default: [...Object.keys(faults), upgrade].join() },
      from: { type: 'string' },
    },
  });
  const names = values.faults.split(',');
  const unknown = names.find((name) => name !== upgrade && !faults[name]);
  if (unknown)
    throw new Error(`There is no fault ${unknown}: there are ${[...Object.keys(faults), upgrade].join(', ')}`);
  return { times: Number(values.times), names, from: values.from ?? commitBefore() };
};

const rounds: Round[] = [];

const store = (round: Round): void => {
  rounds.push(round);
  const { fault, silenceMs, acknowledged, refused, wrong } = round;
  const facts = `${acknowledged.payments} payments, ${acknowledged.debits} debits, ${refused} × 503`;
  console.log(
    `${wrong.length === 0 ? '✓' : '✗'} ${fault}: ${(silenceMs / 1_000).toFixed(1)} s without a write, ${facts}`,
  );
  for (const output of wrong.slice(0, 5)) console.log(`    ${output}`);
};

const strikeAll = async (cluster: DatabaseCluster, folder: string, struck: readonly Fault[], times: number) => {
  if (struck.length === 0) return;
  const scene = await openScene({ cluster, folder, database: 'yarda', tree: newest });
  for (let round = 1; round <= times; round += 1) {
    for (const fault of struck) store(await runRound(scene, fault, newest, round));
  }
  await scene.close();
};

/** Each time from the version before, on a database of its own: servers of that version do not start on a newer schema. */
const upgradeFrom = async (cluster: DatabaseCluster, folder: string, commit: string, times: number) => {
  const tree = layOutVersion(commit, join(folder, 'before'));
  for (let round = 1; round <= times; round += 1) {
    const scene = await openScene({ cluster, folder, database: `upgraded_${round}`, tree });
    const fault: Fault = {
      name: 'a rolling upgrade',
      isPlanned: true,
      strike: async ({ servers }) => {
        servers.migrate(newest);
        await rollTo(servers, newest);
      },
    };
    store(await runRound(scene, fault, newest, round));
    await scene.close();
  }
};

const prove = async (): Promise<void> => {
  const { times, names, from } = readWanted();
  const folder = await scratchFolder('cluster');
  chmodSync(folder, 0o755);
  console.log(`Logs and data are in ${folder}`);
  layNetwork();
  startProxies(folder, serverPorts);
  const cluster = await startDatabaseCluster(folder);
  console.log(`Three databases in a cluster, ${await cluster.leader()} leads`);
  await strikeAll(
    cluster,
    folder,
    names.flatMap((name) => faults[name] ?? []),
    times,
  );
  if (!names.includes(upgrade)) console.log('No rolling upgrade was asked for');
  else if (from) await upgradeFrom(cluster, folder, from, times);
  else console.log('There is no history here to take the version before from: no rolling upgrade was proved');
  console.log(`\n${writeRounds(rounds)}`);
  if (rounds.some(({ wrong }) => wrong.length > 0)) throw new Error(`Something was wrong: the logs are in ${folder}`);
  // The kernel ends what still runs there when this process ends.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Ends without a wait for what it started: all of that ends with it. */
const main = async (): Promise<number> => {
  installPackages();
  if (!isInside) return enterNamespaces();
  await prove();
  return 0;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
