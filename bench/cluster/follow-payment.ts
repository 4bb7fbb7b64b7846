import { setTimeout as sleep } from 'node:timers/promises';
import { type EventReader, readEvents } from '@yarda/server/harness/event-reader.ts';

const patienceMs = 150_000;

/** A stream as a browser follows it: whenever it breaks, it is taken up after the last event that came. */
export const followPayment = async (
  address: string,
  { paymentId, consentId }: { readonly paymentId: string; readonly consentId: string },
  isLast: (event: Readonly<Record<string, unknown>>) => boolean,
) => {
  const heard: string[] = [];
  let broken = 0;
  const url = `${address}/api/events/payments/${paymentId}?consentId=${consentId}`;
  for (const end = Date.now() + patienceMs; Date.now() < end; broken += 1) {
    const reader = await readEvents(url, { lastEventId: heard.at(-1) }).catch(() => null);
    if (reader?.status === 200 && (await receiveAll(reader, heard, isLast, end))) return { heard, broken };
    reader?.cut();
    await sleep(1_000);
  }
  throw new Error(`The stream of ${paymentId} did not come to its end: ${heard.length} events`);
};

/** False if the stream ended before its last event. */
const receiveAll = async (
  reader: EventReader,
  heard: string[],
  isLast: (event: Readonly<Record<string, unknown>>) => boolean,
  end: number,
): Promise<boolean> => {
  for (let read = 0; Date.now() < end; await sleep(50)) {
    for (const { id, data } of reader.events.slice(read)) {
      read += 1;
      // Events outside the history have no id: they report which ways to pay are down.
      if (id === '') continue;
      heard.push(id);
      if (!isLast(data)) continue;
      reader.cut();
      return true;
    }
    if (reader.ended) return false;
  }
  return false;
};
