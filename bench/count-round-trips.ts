import { setTimeout as sleep } from 'node:timers/promises';
import { type Relayed, relayBeforePostgres } from '@yarda/server/harness/relay-before-postgres.ts';
import type { Ground } from './ground.ts';
import { type Measured, measured } from './measured.ts';
import { payOverHttp } from './pay-over-http.ts';
import { startProcesses } from './started-processes.ts';

const idleMs = 3_000;

/**
 * How often a server waits for the database for one payment: how often a connection's direction turns, without what it asks
 * of its own accord meanwhile. Statements that are sent together count once.
 */
export const countRoundTrips = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const counted = countDirectionChanges();
  const relay = await relayBeforePostgres(await (await postgres()).freshDatabase(), counted.hands);
  const processes = await startProcesses(relay.url, 1);
  const count = quick ? 20 : 100;
  const tripsOfOne = async (clients: number): Promise<number> => {
    const [before, begun] = [counted.turns(), performance.now()];
    await payOverHttp(processes, { count, clients });
    const tookMs = performance.now() - begun;
    const all = counted.turns() - before;
    await sleep(idleMs);
    const idle = counted.turns() - before - all;
    return (all - (idle * tookMs) / idleMs) / count;
  };
  try {
    await payOverHttp(processes, { count, clients: 1 });
    await sleep(1_000);
    return [
      measured('Round trips to the database for a payment, one at a time', await tripsOfOne(1), show),
      measured('… 16 at a time', await tripsOfOne(16), show),
    ];
  } finally {
    await processes.stop();
    await relay.close();
  }
};

const show = (trips: number): string => trips.toFixed(1);

const countDirectionChanges = () => {
  const asked = new WeakSet<object>();
  let turns = 0;
  return {
    turns: () => turns,
    hands: {
      fromClient: (bytes: Buffer, { client, database }: Relayed) => {
        asked.add(client);
        database.write(bytes);
      },
      fromDatabase: (bytes: Buffer, { client }: Relayed) => {
        if (asked.delete(client)) turns += 1;
        client.write(bytes);
      },
    },
  };
};
