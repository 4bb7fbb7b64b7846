import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@yarda/server/harness/free-port.ts';
import { isAlive } from '@yarda/server/harness/is-alive.ts';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const dataDir = await mkdtemp(join(tmpdir(), 'yarda-orphans-'));
const running: number[] = [];

afterAll(async () => {
  for (const pid of running.filter(isAlive)) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A process that runs the server and the shop, as `npm start` does, and prints their process ids. */
const parentScript = `import { runService } from '${join(root, 'tools/run-service.ts')}';
const server = runService('orphan-server', 'server/app/main.ts');
const shop = runService('orphan-shop', 'embed/demo/serve-demo.ts');
console.log(JSON.stringify([server.pid, shop.pid]));`;

const startParent = async (settings: Record<string, number>) => {
  const ports = Object.entries(settings).map(([name, port]) => [name, String(port)]);
  const env = { ...process.env, ...Object.fromEntries(ports), DATA_DIR: dataDir, DATABASE_URL: '' };
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentScript], { cwd: root, env });
  const [line] = await parent.stdout.take(1).toArray();
  const services: number[] = JSON.parse(String(line));
  running.push(parent.pid ?? 0, ...services);
  return { kill: () => parent.kill('SIGKILL'), services };
};

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

const until = async (isSo: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (await isSo()) return true;
  return false;
};

describe('runService', () => {
  it('ends the server and the shop with the process that runs them, even if that is killed', async () => {
    const [port, shopPort] = [await freePort(), await freePort()];
    const { kill, services } = await startParent({ PORT: port, DEMO_PORT: shopPort });
    expect(await until(async () => (await answers(port)) && (await answers(shopPort)))).toBe(true);
    expect(services.map(isAlive)).toEqual([true, true]);
    kill();
    expect(await until(() => !services.some(isAlive)), 'both have ended').toBe(true);
    expect([await answers(port), await answers(shopPort)]).toEqual([false, false]);
  }, 150_000);

  it('ends a server that was still starting', async () => {
    const { kill, services } = await startParent({ PORT: await freePort(), DEMO_PORT: await freePort() });
    expect(services.map(isAlive)).toEqual([true, true]);
    kill();
    expect(await until(() => !services.some(isAlive)), 'both have ended').toBe(true);
  }, 90_000);
});
