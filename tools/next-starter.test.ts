import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFullProof } from '@yarda/server/harness/proof-length.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackedShop, run } from './packed-shop.ts';
import { sendTestWebhooks, startStarter } from './starter-process.ts';

const example = join(import.meta.dirname, '../examples/next');

/** Installing and building Next takes minutes and needs the registry: `npm run proof` does it, `npm test` does not. */
describe.skipIf(!isFullProof)('the starter in Next.js', () => {
  let shop = '';
  let remove = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const opened = await openPackedShop();
    ({ shop, remove } = opened);
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(example, 'package.json'), 'utf8'));
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name]) => !name.startsWith('@yarda/'),
    );
    await opened.install(others.map(([name, version]) => `${name}@${version}`));
    await cp(example, shop, { recursive: true, filter: (path) => !path.endsWith('package.json') });
  }, 600_000);

  afterAll(() => remove());

  it('fits the types of the packages', async () => {
    await run(process.execPath, join(shop, 'node_modules/typescript/bin/tsc'), '-p', shop, '--pretty', 'false');
  }, 120_000);

  it('builds, and goes from the order to the webhook', async () => {
    const next = join(shop, 'node_modules/next/dist/bin/next');
    const settings = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
    await run('env', ...Object.entries(settings).map((pair) => pair.join('=')), process.execPath, next, 'build', shop);
    const starter = await startStarter([process.execPath, next, 'start', shop, '--port', '0'], settings);
    const order = `${starter.address}/orders/5f0c`;
    expect((await fetch(order)).status).toBe(404);
    expect(await (await fetch(order, { method: 'PUT' })).json()).toEqual({ url: 'http://localhost/r/cns_1' });
    expect(starter.requested[0]?.headers).toMatchObject({ 'idempotency-key': '5f0c' });
    expect(await (await fetch(order)).json()).toEqual({ isPaid: true });
    expect(await (await fetch(starter.address)).text()).toContain('Order 1042');
    expect(await sendTestWebhooks(starter, 'consent.granted')).toEqual([400, 400, 400, 200]);
    await expect.poll(starter.output).toContain('consent.granted cns_1 evt_test_cns_1_1');
    await starter.stop();
  }, 600_000);
});
