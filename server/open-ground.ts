import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { startEventHub } from './events/event-hub.ts';
import { createOutbox } from './events/outbox.ts';
import { startOutboxDrainer } from './events/outbox-drainer.ts';
import { createEventStreams } from './http/event-stream.ts';
import { randomId } from './identifiers.ts';
import { createBossQueue } from './jobs/boss-queue.ts';
import { openSandboxSettings } from './sandbox/sandbox-settings.ts';

/** What every capability stands on: the database, time, ids, events and jobs. */
export const openGround = async (config: Config, app: FastifyInstance) => {
  const failed = (error: unknown): void => app.log.error({ err: error }, 'background work failed');
  const { database, bossHome } = await openDatabase(config);
  await migrate(database);
  const settings = await openSandboxSettings(database, Date.now);
  const { now } = settings;
  const newId = randomId;
  const drainer = startOutboxDrainer(database, failed);
  const outbox = createOutbox({ newId, now, written: drainer.wake });
  const hub = await startEventHub(database, failed);
  const streams = createEventStreams();
  const boss = createBossQueue(bossHome, failed);
  return { database, settings, now, newId, drainer, outbox, hub, streams, boss, jobs: boss.queue };
};

/** The ground, opened. */
export type Ground = Awaited<ReturnType<typeof openGround>>;
