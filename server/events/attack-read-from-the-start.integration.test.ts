import { createConsent } from '@yarda/contracts/consent.ts';
import { expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { readEvents } from '../harness/event-reader.ts';
import { consentFor } from '../harness/new-consent.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const run = (text: string) => server.owner.query(statement('', text));
const follow = (key: string, query: string, lastEventId?: string) =>
  readEvents(`${server.address}/api/merchant/events/stream${query}`, {
    headers: { authorization: `Bearer ${key}` },
    lastEventId,
  });
const batches = Array.from({ length: 8 }, (_, no) => no * 10_000);

it('a merchant who reads its log from the start keeps no other merchant waiting', { timeout: 120_000 }, async () => {
  const { consentId } = (await server.ask(createConsent, { body: consentFor(10_000) })).reply();
  for (const from of batches)
    await run(`insert into merchant_events (event_id, merchant_id, consent_id, sequence, type, data, api_version, happened_at, position)
      select 'evt_old' || n, 'mer_lekki', '${consentId}', 100 + n, 'consent.created',
        jsonb_build_object('consentId', '${consentId}', 'status', 'pending'), '2026-12-01', now(), 1000 + n
      from generate_series(${from} + 1, ${from} + 10000) n`);
  await run('update merchant_event_places set last_position = 1000000');
  const other = await follow('sk_test_other', '');
  const told = async (count: number): Promise<number> => {
    const begun = performance.now();
    const body = { ...consentFor(10_000), clientId: 'cli_other' };
    (await server.ask(createConsent, { body }, { secretKey: 'sk_test_other' })).reply();
    await other.until('it is told', (events) => events.length >= count, 60_000);
    return performance.now() - begun;
  };
  await told(1);
  await Promise.all(Array.from({ length: 5 }, () => follow('sk_test_demo', '?consentId=cns_none', 'evt_none')));
  const during = await told(2);
  for (const from of batches)
    await run(`delete from merchant_events where position between ${1_001 + from} and ${11_000 + from}`);
  expect(during).toBeLessThan(2_000);
});
