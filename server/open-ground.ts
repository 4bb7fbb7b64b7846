import { callersOf } from './callers.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { startEventHub } from './events/event-hub.ts';
import { createOutbox } from './events/outbox.ts';
import { startOutboxDrainer } from './events/outbox-drainer.ts';
import type { Ground } from './ground.ts';
import { databaseLimitStore } from './http/database-limit-store.ts';
import { createEventStreams } from './http/event-stream.ts';
import { memoryLimitStore } from './http/memory-limit-store.ts';
import type { PageShell } from './http/page-shell.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { randomId } from './identifiers.ts';
import { createBossQueue } from './jobs/boss-queue.ts';
import { openKeyStore } from './key-store.ts';
import { keepPrivate } from './private-folder.ts';
import { openSandboxSettings } from './sandbox/sandbox-settings.ts';

/** Opens the ground. `settings` move its clock; `boss` and `drainer` start and stop with the server. */
export const openGround = async (config: Config, shell: PageShell, failed: (error: unknown) => void) => {
  keepPrivate(config.dataDir);
  const { database, bossHome } = await openDatabase(config);
  await prepareDatabase(config, database);
  const settings = await openSandboxSettings(database, Date.now);
  const { now } = settings;
  const keys = openKeyStore(config.dataDir);
  const store =
    database.engine === 'pglite' ? memoryLimitStore() : databaseLimitStore(database, keys.secret('request-limits'));
  const drainer = startOutboxDrainer(database, failed);
  const boss = createBossQueue(bossHome, failed);
  const ground: Ground = {
    ...{ database, now, newId: randomId, jobs: boss.queue, shell, failed, publicUrl: config.publicUrl },
    ...callersOf(config, { database, now }),
    outbox: createOutbox({ newId: randomId, now, written: drainer.wake }),
    hub: await startEventHub(database, failed),
    streams: createEventStreams(undefined, config.limitFactor),
    keys,
    limits: createRequestLimits({ store, wallClock: Date.now, failed, factor: config.limitFactor ?? 1 }),
  };
  return { ground, settings, boss, drainer };
};

export type OpenedGround = Awaited<ReturnType<typeof openGround>>;
