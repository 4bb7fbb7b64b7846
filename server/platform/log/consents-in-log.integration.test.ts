import { createConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { startServerProcess } from '../../harness/server-process.ts';

const testDatabase = await freshDatabase();
const server = await startServerProcess({ ...testDatabase.environment, LOG_LEVEL: 'info' });
afterAll(() => testDatabase.drop());

const lineSchema = z.looseObject({
  msg: z.string(),
  route: z.string().optional(),
  event: z.string().optional(),
  job: z.string().optional(),
  reqId: z.string().optional(),
  consentId: z.string().optional(),
  consentIds: z.array(z.string()).optional(),
});
type Line = z.output<typeof lineSchema>;

/** These are about no consent. */
const others = ['/healthz', '/readyz', '/api/sandbox/clock', '/api/encryption/public-key'];

/** The lines that some work leaves, once one of them is the last that is awaited. */
const linesOf = async (last: (line: Line) => boolean, work: () => Promise<unknown>): Promise<Line[]> => {
  const before = server.output().length;
  await work();
  return eventually('its last line is written', () => {
    const written = server
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'));
    const lines = written.map((line) => lineSchema.parse(JSON.parse(line)));
    return lines.some(last) ? lines.filter(({ route }) => !others.includes(route ?? '')) : null;
  });
};

const names = ({ route, event, job, msg }: Line): string => event ?? (msg === 'a job was done' ? job : route) ?? msg;

/** Each line names a consent, and each of a request the same. Jobs of an earlier consent may end while a later one is paid. */
const expectNamed = (lines: readonly Line[], consentId: string): Line[] => {
  expect(lines.filter((line) => line.consentId === undefined)).toEqual([]);
  const named = lines.filter((line) => line.consentId === consentId);
  const requests = new Set(named.flatMap(({ reqId }) => reqId ?? []));
  expect(lines.filter(({ reqId = '', ...line }) => requests.has(reqId) && line.consentId !== consentId)).toEqual([]);
  return named;
};
const did = (event: string) => (line: Line) => line.event === event;

describe('every line of the log that is about a consent names it', () => {
  it('for a payment by transfer: calls, the report of a bank, jobs, events and the refund', async () => {
    const created: { consentId?: string } = {};
    const lines = await linesOf(did('payment.refunded'), async () => {
      const payment = await openPayment(server, 250_000);
      const { paymentId, consentId } = payment;
      created.consentId = consentId;
      await fetch(`${server.address}/r/${consentId}?clientId=cli_demo`);
      (await server.call(announceTransfer, { params: { paymentId }, body: { consentId } })).reply();
      await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
      (await server.call(refundPayment, { params: { paymentId }, body: { amount: 100_000 } })).reply();
    });
    expect(expectNamed(lines, String(created.consentId)).map(names)).toEqual(
      expect.arrayContaining([
        ...['/api/merchant/consents', '/r/:consentId', '/api/consent/:consentId', '/api/webhooks/:rail'],
        ...['consent.created', 'payment.executed', 'payment.refunded', 'look-for-transfer'],
        '/api/merchant/payments/:paymentId/refund',
      ]),
    );
  });

  it('for a payment by card, and for a declined card', async () => {
    const payment = await openPayment(server, 250_004);
    const lines = await linesOf(did('payment.executed'), async () => {
      await chargeNumber(server, payment, '4000000000000002');
      (await chargeNumber(server, payment, '4111111111111111')).reply();
    });
    const named = expectNamed(lines, payment.consentId);
    const executed = named.find(did('payment.executed'));
    expect(named.find((line) => line.msg === 'answered' && line.reqId === executed?.reqId)?.route).toBe(
      '/api/payments/card/public',
    );
  });

  it('for a grant and its debits, several of which are collected at once', async () => {
    const today = dayInLagos(Date.now());
    const payments = [{ type: 'future' as const, amount: 500_000, narration: 'Rent', dueDate: daysAfter(today, 14) }];
    const grant = async (): Promise<string> => {
      const { consentId } = (await server.call(createConsent, { body: { clientId: 'cli_demo', payments } })).reply();
      const body = { phone: '+2348000000001', accountIds: ['acc_ada_access'] };
      (await server.call(grantSandboxConsent, { params: { consentId }, body })).reply();
      (await server.call(readMerchantConsent, { params: { consentId } })).reply();
      return consentId;
    };
    const first = await grant();
    const created: { consentId?: string } = {};
    const isRead = ({ route, consentId }: Line) =>
      route === '/api/merchant/consents/:consentId' && consentId === created.consentId;
    const granted = await linesOf(isRead, async () => {
      created.consentId = await grant();
    });
    expect(expectNamed(granted, String(created.consentId)).map(names)).toEqual(
      expect.arrayContaining(['consent.created', '/api/sandbox/consents/:consentId/grant', 'consent.granted']),
    );
    const debited = await linesOf(did('debit.executed'), async () =>
      (await server.call(advanceSandboxClock, { body: { to: daysAfter(today, 20) } })).reply(),
    );
    expect(debited.filter((line) => line.consentId === undefined || line.consentIds)).toEqual([]);
    for (const consentId of [first, created.consentId])
      expect(debited.filter((line) => line.consentId === consentId).map(names)).toContain('debit.executed');
  });

  it('for a call that fails, even if the call names only a payment', async () => {
    const { paymentId, consentId } = await openPayment(server, 250_000);
    const lines = await linesOf(
      ({ route }) => route === '/api/merchant/payments/:paymentId/refund',
      () => server.call(refundPayment, { params: { paymentId }, body: { amount: 1 } }),
    );
    expect(lines.map((line) => [line.status, line.consentId])).toContainEqual([409, consentId]);
  });

  it('and no line names what a caller made up', async () => {
    const [created, short] = [`cns_${'0'.repeat(10)}${'+'.repeat(20)}`, 'cns_0123456784'];
    await linesOf(
      ({ route }) => route === '/api/consent/:consentId',
      async () => {
        for (const id of [created, short]) await fetch(`${server.address}/api/consent/${id}?clientId=cli_demo`);
      },
    );
    expect(server.output()).not.toContain('cns_0');
  });
});
