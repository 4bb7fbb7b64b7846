import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { openOwnKeys } from '../grants/receipts/open-own-keys.ts';
import { withReceipts } from '../grants/receipts/with-receipts.ts';
import { verifySignedRequest } from '../identity/passkeys/verify-signed-request.ts';
import { authenticate } from '../identity/session/authenticate.ts';
import { startLogPublisher } from '../merchants/events/log-publisher.ts';
import { merchantEventSource } from '../merchants/events/merchant-event-source.ts';
import { withEvents } from '../merchants/events/with-events.ts';
import { merchantOfKey } from '../merchants/keys/merchant-of-key.ts';
import { operatorOfKey } from '../merchants/keys/operator-keys.ts';
import { recordAct } from '../platform/audit/record-act.ts';
import type { Config } from '../platform/config/config.ts';
import { claimDatabase, expectMode } from '../platform/database/claim-database.ts';
import type { Database, EmittedEvent } from '../platform/database/database.ts';
import { expectPostgres } from '../platform/database/expect-postgres.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openReads } from '../platform/database/open-reads.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { watchDatabase } from '../platform/database/watch-database.ts';
import { type DiskChanged, watchDisk } from '../platform/database/watch-disk.ts';
import type { Ground } from '../platform/ground.ts';
import { startRequestKeeper } from '../platform/http/record-requests.ts';
import type { KeyUse } from '../platform/http/registered-key.ts';
import { randomId } from '../platform/identifiers.ts';
import { createBossQueue } from '../platform/jobs/boss-queue.ts';
import { recordKeys } from '../platform/keys/expect-keys.ts';
import { openKeyedMac } from '../platform/keys/keyed-mac.ts';
import { restrictToOwner } from '../platform/keys/private-folder.ts';
import { openReceiptSigner } from '../platform/keys/receipt-signer.ts';
import { databaseLimitStore } from '../platform/limits/database-limit-store.ts';
import { createRequestLimits } from '../platform/limits/request-limits.ts';
import { logEvents } from '../platform/log/log-events.ts';
import { noteConsents } from '../platform/log/note-consents.ts';
import type { Readings } from '../platform/metrics/measures.ts';
import type { Mode } from '../platform/mode.ts';
import { countEmitted } from '../platform/streams/count-emitted.ts';
import { startEventHub } from '../platform/streams/event-hub.ts';
import { databaseSignal } from '../platform/streams/event-signal.ts';
import { createEventStreams } from '../platform/streams/event-stream.ts';
import { createOutbox } from '../platform/streams/outbox.ts';
import { startOutboxDrainer } from '../platform/streams/outbox-drainer.ts';
import { outboxSource } from '../platform/streams/outbox-source.ts';
import { noTracing } from '../platform/tracing/open-tracing.ts';
import { traceDatabase } from '../platform/tracing/trace-database.ts';
import type { OpenTracing } from '../platform/tracing/tracing.ts';
import type { Provider } from './providers.ts';

/** Logs, metrics and traces of the ground. */
interface Surveying extends Pick<Ground, 'failed' | 'measures'> {
  readonly tracing: OpenTracing | null;
  readonly log: FastifyBaseLogger;
  /** Called when the database's disk takes no writes any more, and when it takes them again. */
  readonly diskChanged: DiskChanged;
}

/** Opens the ground. `open` opens the provider that keeps its time; `boss` and the drainers stop with the server. */
export const openGround = async <ProviderGround>(
  config: Config,
  { mode, start }: Provider<ProviderGround>,
  shell: Ground['shell'],
  { failed, measures, tracing, log, diskChanged }: Surveying,
) => {
  restrictToOwner(config.dataDir);
  const { database: prepared, bossHome, keys } = await openPrepared(config, mode);
  const traced = tracing ? traceDatabase(prepared, tracing) : prepared;
  const { database: watched, waitMs } = watchDatabase(traced, config.databaseConnections);
  const disk = watchDisk(watched, diskChanged);
  const { database: opened } = disk;
  const { now, open } = await start(opened);
  const signal = config.eventsUrl ? await openNats(config.eventsUrl, failed) : databaseSignal(opened);
  const publisher = startLogPublisher(opened, signal, failed);
  const drainer = startOutboxDrainer(opened, signal, failed);
  const hub = await startEventHub(signal, outboxSource(opened), failed);
  const written = (): void => {
    drainer.wake();
    publisher.wake();
  };
  const receipts = await openReceiptSigner(opened, keys);
  const [countEvents, writeEvents] = [countEmitted(measures), logEvents(log)];
  const counted = (events: readonly EmittedEvent[]): void => {
    countEvents(events);
    writeEvents(events);
  };
  const reported = withEvents(opened, { newId: randomId, now, hub, written, counted });
  const signing = { newId: randomId, now, failed, signer: receipts, issuer: config.publicUrl };
  const database = noteConsents(withReceipts(reported, signing));
  const store = databaseLimitStore(database, openKeyedMac(keys, 'request-limits'));
  const jobDone = (elapsedMs: number): void => log.info({ elapsedMs }, 'a job was done');
  const works = config.role !== 'web';
  const boss = createBossQueue(bossHome, failed, works, tracing ?? noTracing, undefined, jobDone);
  const reads = openReads(config, database, tracing ?? noTracing);
  const requests = startRequestKeeper(database, Date.now, failed);
  const ground: Ground = {
    ...{
      mode,
      database,
      now,
      newId: randomId,
      reads,
      jobs: boss.queue,
      receipts,
      shell,
      failed,
      requests,
      recordRequest: requests.record,
      measures,
      tracing: tracing ?? noTracing,
      publicUrl: config.publicUrl,
      operator: config.operator ?? null,
      diskFault: disk.fault,
    },
    ...callersOf(config, { mode, database, now }),
    outbox: createOutbox(),
    hub,
    merchantHub: await startEventHub(signal, merchantEventSource(database, mode), failed),
    onPlaced: publisher.onPlaced,
    placed: publisher.settled,
    streams: createEventStreams(undefined, config.limitFactor),
    keys,
    limits: createRequestLimits({ store, wallClock: () => Date.now(), failed, factor: config.limitFactor ?? 1 }),
  };
  const gauge = async (): Promise<Readings> => ({
    yarda_info: [{ labels: { mode, role: config.role ?? 'all' }, value: 1 }],
    yarda_jobs: await boss.counts(),
    yarda_streams_open: ground.streams.count(),
    yarda_drainer_age_seconds: [
      { labels: { drainer: 'outbox' }, value: drainer.ageMs() / 1_000 },
      { labels: { drainer: 'event_log' }, value: publisher.ageMs() / 1_000 },
    ],
  });
  const drainers = [requests, drainer, publisher, { stop: reads.close }, signal, disk];
  /** It has started: from now on the database is of its mode, and of its keys. */
  const served = async (): Promise<void> => {
    await claimDatabase(opened, mode);
    await recordKeys(opened, keys);
  };
  return { ground, open, boss, gauge, waitMs, drainers, served };
};

/** Its client is loaded by those who use it. */
const openNats = async (url: string, failed: (error: unknown) => void) =>
  (await import('../platform/streams/nats-signal.ts')).natsSignal(url, failed);

/** A database that cannot serve is closed again: another server may be meant for it. */
const openPrepared = async (config: Config, mode: Mode) => {
  if (config.databaseUrl) await expectPostgres(config.databaseUrl, Date.now);
  const opened = await openDatabase(config, { joins: false });
  try {
    await prepareDatabase(config, opened.database);
    const hasServed = await expectMode(opened.database, mode);
    const keys = await openOwnKeys(opened.database, config.dataDir, hasServed);
    await recordSwitches(opened.database, config);
    return { ...opened, keys };
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

export type OpenedGround<ProviderGround = unknown> = Awaited<ReturnType<typeof openGround<ProviderGround>>>;

/** How a call finds out who makes it. */
const callersOf = (config: Config, { database, now, mode }: Pick<Ground, 'database' | 'now' | 'mode'>) => ({
  merchantOfKey: (secretKey: string, use: KeyUse) => merchantOfKey({ database, mode, now }, secretKey, use),
  operatorOfKey: (key: string) => operatorOfKey({ database, mode, at: new Date(now()) }, key),
  payerOf: (authorization: string | undefined) => authenticate({ database, now }, authorization),
  signerOf: (request: FastifyRequest) =>
    verifySignedRequest(
      { database, now, wallClock: Date.now, origin: new URL(config.publicUrl).origin },
      { method: request.method, pathAndQuery: request.url, headers: request.headers, body: request.rawBody },
    ),
});
