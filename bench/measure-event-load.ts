import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasNats, startNatsServer } from '@yarda/server/harness/nats-server.ts';
import { type Database, statement } from '@yarda/server/platform/database/database.ts';
import { migrate } from '@yarda/server/platform/database/migrate.ts';
import { databaseSignal } from '@yarda/server/platform/streams/event-signal.ts';
import { natsSignal } from '@yarda/server/platform/streams/nats-signal.ts';
import { startOutboxDrainer } from '@yarda/server/platform/streams/outbox-drainer.ts';
import * as z from 'zod';
import { withDatabase } from './bench-postgres.ts';
import type { Ground } from './ground.ts';
import { type Measured, measured, perSecond } from './measured.ts';
import { quantile } from './quantile.ts';

const levels = [500, 1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 12_000];
const followers = 2;
const streams = 1_000;
const tickMs = 50;
const maxLagMs = 1_000;

const write = statement(
  'bench-write-events',
  `insert into outbox (event_id, stream, name, data, written_at)
   select 'evt_' || gen_random_uuid(), 'stream-' || (:written + n) % ${streams}, 'fact', json_build_object('atMs',
     :now::float8, 'more', repeat('x', 150)), now()
   from generate_series(1, :due::int) as n`,
);

/**
 * How many events a second reach all streams of two processes within a second, 99 of 100: announced by the database, and
 * over NATS where it is installed. The events are written in batches, which a product never does: this is about telling.
 */
export const measureEventLoad = async (ground: Ground): Promise<Measured[]> => {
  const rows = [measured('Events told by NOTIFY, two processes', await measureMaxEvents(ground), perSecond)];
  if (!hasNats) return rows;
  const nats = await startNatsServer();
  try {
    return [...rows, measured('… over NATS', await measureMaxEvents(ground, nats.url), perSecond)];
  } finally {
    await nats.remove();
  }
};

const measureMaxEvents = async (ground: Ground, eventsUrl?: string): Promise<number> => {
  let max = 0;
  for (const level of ground.quick ? levels.slice(0, 2) : levels) {
    const lagMs = await lagAt(ground, level, eventsUrl);
    console.log(`  ${level} a second${eventsUrl ? ' over NATS' : ''}: p99 ${Math.round(lagMs)} ms`);
    if (lagMs > maxLagMs) break;
    max = level;
  }
  return max;
};

/** The 99th of a hundred lags; without end if not all came. */
const lagAt = async ({ quick, postgres }: Ground, level: number, eventsUrl: string | undefined): Promise<number> => {
  const url = await (await postgres()).freshDatabase();
  return withDatabase(url, async (database) => {
    await migrate(database);
    const settings = { DATABASE_URL: url, STREAMS: String(streams), ...(eventsUrl && { EVENTS_URL: eventsUrl }) };
    const processes = await Promise.all(Array.from({ length: followers }, () => startFollower(settings)));
    const failed = (error: unknown): void => console.error(error);
    const signal = eventsUrl ? await natsSignal(eventsUrl, failed) : databaseSignal(database);
    // The process that commits an event wakes its own drainer; those of the others look every second.
    const drainer = startOutboxDrainer(database, signal, failed);
    const written = await writeFor(database, level, quick ? 1_000 : 8_000, drainer.wake);
    await sleep(2 * maxLagMs);
    const lags = (await Promise.all(processes.map(endFollower))).flat();
    await drainer.stop();
    await signal.stop();
    return lags.length < written * followers ? Number.POSITIVE_INFINITY : quantile(lags, 0.99);
  });
};

const writeFor = async (database: Database, level: number, ms: number, wake: () => void): Promise<number> => {
  const startedMs = performance.now();
  const writes: Promise<unknown>[] = [];
  let written = 0;
  while (performance.now() < startedMs + ms) {
    const due = Math.floor(((performance.now() - startedMs) / 1_000) * level) - written;
    if (due > 0) writes.push(database.query(write, { now: Date.now(), written, due }).then(wake));
    written += Math.max(0, due);
    await sleep(tickMs);
  }
  await Promise.all(writes);
  return written;
};

/** A failed run must leave nothing behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const startFollower = async (settings: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'follow-events.ts')], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child.once('close', () => running.delete(child)));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
};

const endFollower = async (child: ChildProcess): Promise<number[]> => {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  return z.array(z.number()).parse(JSON.parse(output));
};
