import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { openPayment } from '../harness/new-consent.ts';
import { openLoop, p99Of } from '../harness/open-loop.ts';
import { isLoadProof } from '../harness/proof-length.ts';
import { sendFromMany } from '../harness/send-from-many.ts';
import { startServerProcess } from '../harness/server-process.ts';

/** Searches an hour from one address. */
const most = 10;
const search = (no: number) => `/api/accounts/search?by=bank&v=new&q=${String(4_000_000_000 + no)}`;

/** Test 21 of the design: its limits themselves are in `search-accounts.integration.test.ts`. */
describe.runIf(isLoadProof)('someone who searches account number after account number', async () => {
  if (!isLoadProof) return;
  const place = await freshDatabase();
  const server = await startServerProcess({ ...place.environment, LIMIT_FACTOR: '1' });
  const [others, searcher] = [sendFromMany(server.address), sendFromMany(server.address, 1)];
  afterAll(async () => {
    others.close();
    searcher.close();
    await server.end('SIGTERM');
    await place.drop();
  });

  it('is refused, and costs the others nothing', { timeout: 300_000 }, async () => {
    const { consentId } = await openPayment(server, 250_000);
    const read = () => others.send(`/api/consent/${consentId}?clientId=cli_demo`);
    const load = (seconds: number) => openLoop({ perSecond: 100, seconds, send: read });
    await load(5);
    const calm = await load(15);
    for (let no = 0; no < most; no += 1) expect(await searcher.send(search(no))).toBe(200);
    const searching = openLoop({ perSecond: 100, seconds: 15, send: (no) => searcher.send(search(most + no)) });
    const beside = await load(15);
    const searched = Map.groupBy(await searching, ({ status }) => status);
    const counts = [...searched].map(([status, { length }]) => `${length} times ${status}`).join(', ');
    process.stdout.write(
      `Searched ${counts}; the others' p99 ${p99Of(calm).toFixed(1)} ms before, ${p99Of(beside).toFixed(1)} ms beside it\n`,
    );
    expect([...searched.keys()]).toEqual([429]);
    expect(beside.filter(({ status }) => status !== 200)).toEqual([]);
    expect(p99Of(beside)).toBeLessThanOrEqual(1.5 * p99Of(calm));
  });
});
