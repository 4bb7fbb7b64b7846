import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import { startEventHub } from '@yarda/server/platform/streams/event-hub.ts';
import { databaseSignal } from '@yarda/server/platform/streams/event-signal.ts';
import { natsSignal } from '@yarda/server/platform/streams/nats-signal.ts';
import { startOutboxDrainer } from '@yarda/server/platform/streams/outbox-drainer.ts';
import { outboxSource } from '@yarda/server/platform/streams/outbox-source.ts';
import * as z from 'zod';

/**
 * One of several processes that follow events and announce what others left. On a signal to stop, the process prints
 * how long each event took.
 */
const { DATABASE_URL, EVENTS_URL, STREAMS } = z
  .object({ DATABASE_URL: z.string(), EVENTS_URL: z.optional(z.string()), STREAMS: z.coerce.number() })
  .parse(process.env);

const failed = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
const database = openPostgres(DATABASE_URL, 20);
const signal = EVENTS_URL ? await natsSignal(EVENTS_URL, failed) : databaseSignal(database);
const hub = await startEventHub(signal, outboxSource(database), failed);
startOutboxDrainer(database, signal, failed);
const writtenSchema = z.object({ atMs: z.number() });
const lagsMs: number[] = [];
for (let stream = 0; stream < STREAMS; stream += 1)
  await hub.subscribe(`stream-${stream}`, undefined, ({ data }) => {
    lagsMs.push(Date.now() - writtenSchema.parse(data).atMs);
  });
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.stdout.write(`${JSON.stringify(lagsMs)}\n`, () => process.exit(0)));
