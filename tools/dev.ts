import { compose } from '../server/app/compose.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { addresses, findTakenPort } from './addresses.ts';
import { buildParts } from './build-parts.ts';
import { greet } from './greet.ts';
import { runService } from './run-service.ts';
import { serveSources } from './serve-sources.ts';

/**
 * The server, with the page served from source: a change to the page is in the browser at once. `npm run dev` runs this
 * under `node --watch`, so that a change to the server restarts it.
 */
const taken = await findTakenPort();
if (taken) {
  console.error(taken);
  process.exit(1);
}
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
await buildParts(['embed', 'demo']);
const { vite, ...surroundings } = await serveSources();
const server = await compose(config, surroundings);
await server.start();
process.env.PAGE_URL ??= addresses.page;
const demo = runService('demo', 'embed/demo/serve-demo.ts');
console.log(`\n${await greet()}\n`);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await demo.stop();
  await vite.close();
  await server.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());
