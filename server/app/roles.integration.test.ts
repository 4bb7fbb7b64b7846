import { listMerchantConsents } from '@yarda/contracts/consent/consent.ts';
import { listMerchantPayments, readMerchantPayment } from '@yarda/contracts/consent/consent-payments.ts';
import { listDebits } from '@yarda/contracts/mandates/debits.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { readPaymentHistory } from '@yarda/contracts/payments/payment-history.ts';
import { listRefunds, refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { emptyDatabase, freshDatabase, ownDatabase } from '../harness/fresh-database.ts';
import { consentFor, openConsent, paymentThatIs, readAsMerchant } from '../harness/new-consent.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { runToEnd, startServerProcess } from '../harness/server-process.ts';
import { looseStatement } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';

describe('servers of one role, with a replica', async () => {
  const testDatabase = await emptyDatabase();
  // As stale as a replica can be: it has the schema and has never heard of anything.
  const replica = await freshDatabase();
  let isReplicaThere = true;
  const migrated = await runToEnd(testDatabase.environment, 'migrate-database.ts');
  // They serve, and know nothing of the role that owns the schema.
  const serving = { ...testDatabase.environment, DATABASE_MIGRATION_URL: '', MIGRATIONS: 'check' };
  const settings = { ...serving, DATABASE_READ_URL: String(replica.databaseUrl) };
  const web = await startServerProcess({ ...settings, ROLE: 'web' });

  /** How many kinds of work are to be done at certain times: only who works says so. */
  const schedules = async (): Promise<number> => {
    const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
    const counted = looseStatement<{ schedules: number }>(
      'schedules',
      'select count(*)::int as schedules from pgboss.schedule',
    );
    const [row] = await database.query(counted);
    await database.close();
    return row?.schedules ?? -1;
  };

  afterAll(async () => {
    await testDatabase.drop();
    if (isReplicaThere) await replica.drop();
  });

  it('start on a schema that a job of its own made', () => {
    expect(migrated).toMatchObject({
      code: 0,
      out: 'Migration 0001_baseline.sql is done\nThe database has the newest schema\n',
      errors: '',
    });
  });

  it('take payments, and tell lists from the replica but money from the database', async () => {
    const { token } = (await web.call(signInToSandbox, { body: { phone: '+2348000000002' } })).reply();
    const { payments } = await openConsent(web, consentFor(110_000));
    const [payment] = payments;
    if (!payment) throw new Error('There is a payment');
    (await chargeNumber(web, payment, '4111111111111111', { token })).reply();
    expect(await schedules()).toBe(0);
    const worker = await startServerProcess({ ...settings, ROLE: 'worker' });
    expect(await schedules()).toBeGreaterThan(0);
    await paymentThatIs(web, payment, 'it is executed', ({ status }) => status === 'executed');
    expect((await readAsMerchant(web, payment.consentId)).status).toBe('granted');
    const history = async () => (await web.call(readPaymentHistory, {}, { token })).reply().payments;
    expect(await history()).toEqual([]);

    const listed = async () => ({
      consents: (await web.call(listMerchantConsents)).reply().consents.length,
      payments: (await web.call(listMerchantPayments)).reply().payments.length,
      debits: (await web.call(listDebits)).reply().debits.length,
      refunds: (await web.call(listRefunds)).reply().refunds.length,
      events: (await web.call(listEvents)).reply().events.length,
    });
    expect(await listed()).toEqual({ consents: 0, payments: 0, debits: 0, refunds: 0, events: 0 });

    // A payment that the replica does not have yet can be read by its id, and refunded once.
    const { paymentId, consentId } = payment;
    expect((await web.call(readMerchantPayment, { params: { paymentId } })).reply().payment.amount).toBe(110_000);
    const refund = () => web.call(refundPayment, { params: { paymentId }, body: {} });
    (await refund()).reply();
    expect((await refund()).failure().code).toBe('REFUND_TOO_MUCH');

    // A place in a list that is too new for it is known, and one that does not exist is not.
    const after = { query: { cursor: consentId } };
    expect((await web.call(listMerchantConsents, after)).reply().consents).toEqual([]);
    const nowhere = { query: { cursor: 'cns_nowhere' } };
    expect((await web.call(listMerchantConsents, nowhere)).failure().code).toBe('CURSOR_INVALID');

    await replica.drop();
    isReplicaThere = false;
    expect(
      await eventually('the database is asked instead', async () => {
        const found = await history();
        return found.length > 0 ? found : null;
      }),
    ).toMatchObject([{ paymentId: payment.paymentId, amount: 110_000 }]);
    expect(await listed()).toMatchObject({ consents: 1, payments: 1, refunds: 1 });

    expect((await fetch(`${worker.address}/readyz`)).status).toBe(200);
    expect((await fetch(`${worker.address}/api/consents/${payment.consentId}?clientId=cli_demo`)).status).toBe(404);
    for (const server of [web, worker]) expect((await server.end('SIGTERM')).code).toBe(0);
  });

  it('leave background work to the workers', async () => {
    const apart = await startServerProcess({ ...settings, DATABASE_READ_URL: '', ROLE: 'web' });
    const { payments } = await openConsent(apart, consentFor(120_000));
    const [payment] = payments;
    if (!payment) throw new Error('There is a payment');
    const sent = await fetch(`${apart.address}/api/payments/${payment.paymentId}/transfer-sent`, {
      method: 'POST',
      body: JSON.stringify({ consentId: payment.consentId }),
      headers: { 'content-type': 'application/json' },
    });
    expect(sent.status).toBe(202);
    expect((await readAsMerchant(apart, payment.consentId)).status).toBe('pending');
    const worker = await startServerProcess({ ...settings, ROLE: 'worker', SANDBOX_DELAY_MS: '10' });
    await eventually('it is granted', async () =>
      (await readAsMerchant(apart, payment.consentId)).status === 'granted' ? true : null,
    );
    for (const server of [apart, worker]) await server.end('SIGTERM');
  });
});

describe('a role, or a replica', () => {
  it.each(['ROLE', 'DATABASE_READ_URL'])('needs PostgreSQL: %s', async (name) => {
    const testDatabase = await ownDatabase();
    const value = name === 'ROLE' ? 'web' : 'postgres://127.0.0.1/x';
    const { errors } = await runToEnd({ ...testDatabase.environment, [name]: value });
    expect(errors).toBe(`Wrong setting ${name}: it needs PostgreSQL, so set DATABASE_URL too\n`);
    await testDatabase.drop();
  });
});
