import { tenAtOnce } from '../platform/jobs/max-concurrent.ts';
import type { EventStream } from '../platform/streams/event-stream-answer.ts';
import { type PollingDeps, searchUnannounced } from './search-transfers.ts';

/** How often the rail is asked about a payment whose page is open, and how soon again when a page is opened once more. */
const everyMs = 60_000;
const restMs = 20_000;

/** As many as a minute's job asks about. */
const maxBatch = 100;

type Reader = Pick<EventStream, 'onEnd'>;

/**
 * Asks the rail about a payment when its page is opened, as when its payer returns from the bank's app, and every minute while it
 * is open: the payer may have sent money without announcing it, and the report be lost.
 */
export const watchTransfers = (
  readOf: (paymentId: string) => Promise<void>,
  failed: PollingDeps['failed'],
  now = () => performance.now(),
) => {
  const readers = new Map<string, number>();
  const lastPollMs = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const checkAt = async (paymentIds: readonly string[]): Promise<void> => {
    const due = paymentIds.filter((id) => now() - (lastPollMs.get(id) ?? Number.NEGATIVE_INFINITY) >= restMs);
    const batch = due.slice(0, maxBatch);
    for (const id of batch) lastPollMs.set(id, now());
    await tenAtOnce(batch, readOf, failed);
  };
  const round = (): void => {
    for (const [id, at] of lastPollMs) if (!readers.has(id) && now() - at >= restMs) lastPollMs.delete(id);
    if (readers.size === 0 && lastPollMs.size === 0) timer = void clearInterval(timer);
    const longestAgo = [...readers.keys()].toSorted((a, b) => (lastPollMs.get(a) ?? 0) - (lastPollMs.get(b) ?? 0));
    void checkAt(longestAgo);
  };
  return (paymentId: string, reader: Reader): void => {
    readers.set(paymentId, (readers.get(paymentId) ?? 0) + 1);
    timer ??= setInterval(round, everyMs).unref();
    void checkAt([paymentId]);
    reader.onEnd(() => {
      const others = (readers.get(paymentId) ?? 1) - 1;
      if (others > 0) readers.set(paymentId, others);
      else readers.delete(paymentId);
    });
  };
};

/** The same at the rails. */
export const watchTransfersAt = (deps: PollingDeps) =>
  watchTransfers((paymentId) => searchUnannounced(deps, paymentId), deps.failed);
