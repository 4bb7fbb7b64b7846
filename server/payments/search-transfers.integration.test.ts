import { describe, expect, it } from 'vitest';
import { consentFor, openConsent } from '../harness/new-consent.ts';
import { startTestServer } from '../harness/test-server.ts';
import { unnamed } from '../platform/database/database.ts';
import { checkAgain } from './search-transfers.ts';

const server = await startTestServer();
const { deps } = server.parts;

/** Kobo, of which the sandbox's bank sends nothing. */
const neverArriving = Array.from({ length: 20 }, (_, at) => (1_000 + at) * 100 + 1);

/** A rail that finds no transfer, and records the searched references and the maximum of concurrent searches. */
const rail = () => {
  const requested = new Set<string>();
  let [open, maxCount] = [0, 0];
  const searchTransfer = async ({ reference }: { reference: string }) => {
    requested.add(reference);
    open += 1;
    maxCount = Math.max(maxCount, open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return [];
  };
  const silent = { ...deps.rail, searchTransfer };
  return { requested, maxCount: () => maxCount, rail: { ...silent, of: () => silent } };
};

describe('transfers that payers say they sent, and of which no report comes', () => {
  it('are all asked about in time, however many there are, and a few at once', async () => {
    for (let consent = 0; consent < 6; consent += 1) {
      await openConsent(server, consentFor(...neverArriving));
    }
    const output = 'insert into transfer_announcements (payment_id, announced_at) select payment_id, $1 from payments';
    await deps.database.query(unnamed(output), [new Date(deps.now())]);
    await deps.database.query(unnamed("update payments set transfer_status = 'announced'"));
    const received = rail();
    const later = { ...deps, rail: received.rail, now: () => deps.now() + 60_000 };
    await checkAgain(later);
    expect(received.requested.size).toBe(100);
    for (let minute = 0; minute < 12; minute += 1) await checkAgain(later);
    expect(received.requested.size).toBe(120);
    expect(received.maxCount()).toBeGreaterThan(1);
    expect(received.maxCount()).toBeLessThanOrEqual(10);
  });
});
