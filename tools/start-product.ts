import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses, findTakenPort } from './addresses.ts';
import { buildParts } from './build-parts.ts';
import { greet } from './greet.ts';
import { runService, type Service } from './run-service.ts';
import { chosenStandIn, setUpStandIn, standInPorts } from './stand-ins.ts';

const patienceMs = 60_000;
const pauseMs = 100;

/** Polls an address until it answers with success. Throws one line after a minute. */
const waitUntilReady = async (address: string): Promise<void> => {
  for (const started = Date.now(); Date.now() - started < patienceMs; await sleep(pauseMs)) {
    if (await answersWell(address)) return;
  }
  throw new Error(`${address} was not ready within ${patienceMs / 1000} seconds; its log is in .cache/.`);
};

const answersWell = async (address: string) => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
};

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer', linux: 'xdg-open' };

/** Opens an address in the default browser, if a person is at the terminal; prints it if no browser can be started. */
const openAddress = (address: string): void => {
  const opener = openers[process.platform];
  if (!opener || !process.stdout.isTTY) return;
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => console.log(`Open ${address}`))
    .unref();
};

const running: Service[] = [];

let stopping = false;

/** Stops the services, last started first, and exits. */
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  for (const service of running.toReversed()) await service.stop();
  process.exit(code);
};

const run = (name: string, script: string) => {
  const service = runService(name, script);
  running.push(service);
  void service.ended.then((code) => stop(code === 0 ? 1 : code));
};

const start = async () => {
  const standIn = chosenStandIn();
  const taken = await findTakenPort(standIn ? standInPorts : {});
  if (taken) throw new Error(taken);
  if (standIn) await setUpStandIn(standIn);
  await buildParts();
  process.env.PAGE_URL ??= addresses.page;
  if (standIn) {
    run(standIn.rails, standIn.script);
    await waitUntilReady(standIn.address);
  }
  run('server', 'server/app/main.ts');
  await waitUntilReady(`${addresses.local}/readyz`);
  run('demo', 'embed/demo/serve-demo.ts');
  await waitUntilReady(addresses.shop);
  console.log(`\n${await greet(standIn?.rails === 'paystack-stand-in' ? 1 : 3)}`);
  if (standIn) console.log(`\n${standIn.readyLine}`);
  if (process.argv.includes('--gallery')) openAddress(`${addresses.page}/gallery`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

start().catch((error: unknown) => {
  if (stopping) return;
  console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
