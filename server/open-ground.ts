import { recordAct } from './audit/record-act.ts';
import { callersOf } from './callers.ts';
import type { Config } from './config.ts';
import { claimDatabase } from './database/claim-database.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { startEventHub } from './events/event-hub.ts';
import { createOutbox } from './events/outbox.ts';
import { startOutboxDrainer } from './events/outbox-drainer.ts';
import type { Ground } from './ground.ts';
import { databaseLimitStore } from './http/database-limit-store.ts';
import { createEventStreams } from './http/event-stream.ts';
import { memoryLimitStore } from './http/memory-limit-store.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { randomId } from './identifiers.ts';
import { createBossQueue } from './jobs/boss-queue.ts';
import { openKeyStore } from './key-store.ts';
import { openKeyedMac } from './keyed-mac.ts';
import type { Mode } from './mode.ts';
import { keepPrivate } from './private-folder.ts';
import type { Provider } from './providers.ts';

/** Opens the ground. `open` opens the provider that keeps its time; `boss` and `drainer` start and stop with the server. */
export const openGround = async <World>(
  config: Config,
  { mode, begin }: Provider<World>,
  pages: Pick<Ground, 'shell' | 'drawFirst'>,
  failed: (error: unknown) => void,
) => {
  keepPrivate(config.dataDir);
  const { database, bossHome } = await openPrepared(config, mode);
  const { now, open } = await begin(database);
  const keys = openKeyStore(config.dataDir);
  const store =
    database.engine === 'pglite'
      ? memoryLimitStore()
      : databaseLimitStore(database, openKeyedMac(keys, 'request-limits'));
  const drainer = startOutboxDrainer(database, failed);
  const boss = createBossQueue(bossHome, failed);
  const ground: Ground = {
    ...{ mode, database, now, newId: randomId, jobs: boss.queue, ...pages, failed, publicUrl: config.publicUrl },
    ...callersOf(config, { mode, database, now }),
    outbox: createOutbox({ newId: randomId, now, written: drainer.wake }),
    hub: await startEventHub(database, failed),
    streams: createEventStreams(undefined, config.limitFactor),
    keys,
    limits: createRequestLimits({ store, wallClock: () => Date.now(), failed, factor: config.limitFactor ?? 1 }),
  };
  return { ground, open, boss, drainer };
};

/** A database that cannot serve is closed again: another server may be meant for it. */
const openPrepared = async (config: Config, mode: Mode) => {
  const opened = await openDatabase(config);
  try {
    await prepareDatabase(config, opened.database);
    await claimDatabase(opened.database, mode);
    await recordSwitches(opened.database, config);
    return opened;
  } catch (error) {
    await opened.database.close();
    throw error;
  }
};

/** The switches that make a server less safe are in the audit log whenever it starts with one. */
const recordSwitches = async (database: Database, { sandboxPublic, accountDeletion }: Config): Promise<void> => {
  if (sandboxPublic) await recordAct(database, 'SANDBOX_PUBLIC=on');
  if (accountDeletion) await recordAct(database, 'ACCOUNT_DELETION=on');
};

export type OpenedGround<World = unknown> = Awaited<ReturnType<typeof openGround<World>>>;
