import { addresses, findTakenPort } from './addresses.ts';
import { buildParts } from './build-parts.ts';
import { greet } from './greet.ts';
import { openAddress } from './open-address.ts';
import { runService, type Service } from './run-service.ts';
import { chosenStandIn, setUpStandIn, standInPorts } from './stand-ins.ts';
import { waitUntilReady } from './wait-until-ready.ts';

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
  if (standIn) console.log(`\n${standIn.says}`);
  if (process.argv.includes('--gallery')) openAddress(`${addresses.page}/gallery`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

start().catch((error: unknown) => {
  if (stopping) return;
  console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
