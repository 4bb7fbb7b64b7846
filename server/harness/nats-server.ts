import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Whether NATS is installed here (Debian: nats-server). */
export const hasNats = spawnSync('nats-server', ['--version']).status === 0;

/** A NATS server with JetStream, in its own folder. */
export const startNatsServer = async () => {
  const folder = await scratchFolder('nats');
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn('nats-server', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    await eventually('NATS listens', () => answers(port));
  };
  const stop = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    stop,
    remove: async (): Promise<void> => {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type NatsServer = Awaited<ReturnType<typeof startNatsServer>>;

const answers = (port: number): Promise<true | null> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(null));
  });
