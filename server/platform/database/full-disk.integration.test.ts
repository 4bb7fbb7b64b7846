import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { chargeCardInPublic } from '@yarda/contracts/payments/cards.ts';
import { ourReference } from '@yarda/rails/paystack/paystack-reference.ts';
import { startStandIn } from '@yarda/rails/paystack/stand-in/start-stand-in.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { crowding } from '../../harness/crowding.ts';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../harness/free-port.ts';
import { consentFor, type OpenPayment, openPayment } from '../../harness/new-consent.ts';
import { scratchFolder } from '../../harness/scratch-folder.ts';
import { startServerProcess } from '../../harness/server-process.ts';
import { startFillableCluster } from '../../harness/small-disk.ts';
import { unnamed } from './database.ts';
import { openPostgres } from './postgres-database.ts';

const isFull = { status: 'unavailable', reason: 'the disk of the database is full' };
const secretKey = 'sk_test_of_the_disk';

/** More WAL than PostgreSQL keeps files for. */
const writeWal = async (url: string): Promise<void> => {
  const database = openPostgres(url, 1);
  const emit = "select pg_logical_emit_message(true, 'test', repeat('x', 1000000))::text as at";
  try {
    for (let part = 0; part < 64; part += 1) await database.query(unnamed(emit));
  } finally {
    await database.close();
  }
};

/** A server in its own process over Paystack's stand-in, which sees each ask. */
const serverOn = async (databaseUrl: string) => {
  const standIn = await startStandIn({ secretKey, now: Date.now });
  const metricsPort = await freePort();
  const server = await startServerProcess({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: await scratchFolder('disk') },
    ...{ LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort), RAIL_TRANSFER: 'paystack', RAIL_CARD: 'paystack' },
    ...{ PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: standIn.baseUrl, PAYSTACK_PAYER_DOMAIN: 'payers.example' },
  });
  const create = () => server.call(createConsent, { body: consentFor(100_000) });
  const charge = ({ paymentId, consentId }: OpenPayment) =>
    server.call(chargeCardInPublic, { body: { paymentId, consentId, entry: 'hosted' } });
  const metric = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return /^yarda_database_disk_full (\d)$/m.exec(text)?.[1];
  };
  const readiness = async () => {
    const answer = await fetch(`${server.address}/readyz`);
    return { status: answer.status, body: await answer.json() };
  };
  const becomes = (status: 200 | 503, withinMs: number) =>
    eventually(
      `it answers ${status}`,
      async () => {
        const answer = await readiness();
        return answer.status === status ? answer : null;
      },
      withinMs * crowding(),
    );
  const requestsOf = () => [...standIn.arrived('POST /transaction/initialize'), ...standIn.arrived('POST /charge')];
  return { standIn, server, create, charge, metric, readiness, becomes, requestsOf };
};

describe.runIf(process.platform === 'linux')('a PostgreSQL', async () => {
  if (process.platform !== 'linux') return;

  describe('whose disk is full', async () => {
    const disk = await startFillableCluster('data');
    const { server, standIn, create, charge, metric, becomes, requestsOf } = await serverOn(disk.cluster.url);
    const database = openPostgres(disk.cluster.url, 2);
    afterAll(async () => {
      await database.close();
      await server.end('SIGTERM');
      await standIn.stop();
      await disk.remove();
    });

    it('is reported within seconds, refuses payments before a provider is asked, and is used again once it has room', async () => {
      const payment = await openPayment(server, 250_000);
      expect([await metric(), (await becomes(200, 0)).body]).toEqual(['0', { status: 'ready' }]);
      disk.fill();
      expect((await becomes(503, 10_000)).body).toEqual(isFull);
      const requestCount = requestsOf().length;
      for (const refused of [await create(), await charge(payment)]) {
        expect([refused.status, refused.failure().code]).toEqual([503, 'UNAVAILABLE']);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(requestsOf()).toHaveLength(requestCount);
      expect(await metric()).toBe('1');
      expect(server.output()).toMatch(/"reason":"the disk of the database is full".*"msg":"payments are refused/);

      disk.free();
      await becomes(200, 10_000);
      expect([(await create()).status, (await charge(payment)).status]).toEqual([201, 200]);
      expect(await metric()).toBe('0');
      expect(server.output()).toContain('payments are taken again');
    });

    it('refuses payments or records them, and each ask to a provider, while it fills up', async () => {
      const statuses = new Set<number>();
      const payUntilRefused = async (): Promise<void> => {
        for (;;) {
          const created = await create();
          statuses.add(created.status);
          if (created.status === 503) return;
          const charged = await openPayment(server, 300_000).then(charge, () => null);
          if (charged) statuses.add(charged.status);
        }
      };
      const paying = Promise.all(Array.from({ length: 4 }, payUntilRefused));
      await eventually('cards are charged', () => (requestsOf().length > 20 ? true : null), 60_000);
      disk.fill();
      await paying;
      disk.free();
      await becomes(200, 10_000);
      expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      const attempts = await database.query(unnamed<{ id: string }>('select attempt_id as id from charge_attempts'));
      const recorded = new Set(attempts.map(({ id }) => id));
      const charges = standIn.arrived('POST /transaction/initialize') as readonly { readonly reference: string }[];
      expect(charges.map(({ reference }) => ourReference(reference)).filter((id) => !recorded.has(id))).toEqual([]);
      expect((await checkLedger(database)).faults).toEqual([]);
    }, 120_000);
  });

  describe('whose WAL has a full disk', async () => {
    const disk = await startFillableCluster('wal');
    const { server, standIn, create, readiness, becomes } = await serverOn(disk.cluster.url);
    afterAll(async () => {
      await server.end('SIGTERM');
      await standIn.stop();
      await disk.remove();
    });

    it('stops itself, and is used again by the same server once it has room and runs', async () => {
      disk.fill();
      await expect(writeWal(disk.cluster.url)).rejects.toThrow();
      expect((await becomes(503, 10_000)).body).toMatchObject({ status: 'unavailable' });
      const refused = await create();
      expect([refused.status, refused.failure().code]).toEqual([503, 'UNAVAILABLE']);
      disk.free();
      await eventually('it is ready', async () => {
        await disk.startIfEnded();
        return (await readiness()).status === 200 ? true : null;
      });
      expect((await create()).status).toBe(201);
    }, 60_000);
  });
});
