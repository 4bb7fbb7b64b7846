import { DeliverPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { EventSignal } from './event-signal.ts';

const stream = 'YARDA_NEWS';
const subjectOf = (channel: string): string => `yarda.news.${channel}`;

/** Names are of use for as long as a process may be away from NATS and back; after that it looks everywhere. */
const retentionMs = 10 * 60_000;
const maxBytes = 64 * 1024 * 1024;
const connectMs = 2_000;
const retryMs = 1_000;

/** News over NATS JetStream, for more events than one database's `NOTIFY` carries. Throws if it cannot be reached. */
export const natsSignal = async (url: string, failed: (error: unknown) => void): Promise<EventSignal> => {
  const connection = await connect({
    ...serverOf(url),
    name: 'yarda',
    timeout: connectMs,
    maxReconnectAttempts: -1,
  }).catch((cause: unknown) => {
    throw new Error('EVENTS_URL: the NATS server cannot be reached', { cause });
  });
  await makeStream(connection).catch((cause: unknown) => {
    throw new Error('EVENTS_URL: the NATS server has no JetStream: start it with -js', { cause });
  });
  const hearers = new Map<string, (names: string) => void>();
  let stopped = false;
  const follow = async (channel: string, listener: (names: string) => void): Promise<void> => {
    const consumer = await jetstream(connection).consumers.get(stream, {
      filter_subjects: subjectOf(channel),
      deliver_policy: DeliverPolicy.New,
    });
    const messages = await consumer.consume();
    // Catches up on events from before the consumer existed.
    listener('');
    void (async () => {
      for await (const message of messages) listener(message.string());
    })()
      .catch(failed)
      .finally(() => void (stopped || followAgain(channel, listener)));
  };
  const followAgain = (channel: string, listener: (names: string) => void): void => {
    setTimeout(() => {
      if (!stopped) follow(channel, listener).catch(() => followAgain(channel, listener));
    }, retryMs).unref();
  };
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'reconnect') for (const receive of hearers.values()) receive('');
    }
  })();
  return {
    listen: async (channel, listener) => {
      hearers.set(channel, listener);
      await follow(channel, listener);
    },
    publish: async (channel, names) => {
      await jetstream(connection, { timeout: connectMs }).publish(subjectOf(channel), names.join('\n'));
    },
    stop: async () => {
      stopped = true;
      await connection.close();
    },
  };
};

/** A name and a password in the address are not read by the client. */
const serverOf = (url: string): ConnectionOptions => {
  const { protocol, host, username, password } = new URL(url);
  const proof = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
  return { servers: host, ...proof, ...(protocol === 'tls:' && { tls: {} }) };
};

const makeStream = async (connection: NatsConnection): Promise<void> => {
  const manager = await jetstreamManager(connection, { timeout: connectMs });
  const wanted = {
    subjects: [subjectOf('*')],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: retentionMs * 1_000_000,
    max_bytes: maxBytes,
  };
  await manager.streams.info(stream).then(
    () => manager.streams.update(stream, wanted),
    () => manager.streams.add({ name: stream, ...wanted }),
  );
};
