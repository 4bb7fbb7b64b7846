import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { chargeCardInPublic } from '@yarda/contracts/payments/cards.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { consentFor, openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeSealed, sealedFor } from '../../harness/pay-by-card.ts';
import { typedCard } from '../../harness/sealed-card.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { type CollectedSpan, startTraceCollector } from '../../harness/trace-collector.ts';
import { openReads } from '../database/open-reads.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { otelTracing } from './otel-tracing.ts';

const collector = await startTraceCollector();
const server = await startTestServer({ tracing: { endpoint: collector.endpoint, service: 'yarda', share: 1 } });

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

it('a trace that a page named goes on in the jobs that it ordered', async () => {
  const { paymentId, consentId } = await openPayment(server, 250_004);
  const named = '5cf92f3577b34da6a3ce929d0e0e4736';
  const page = { traceparent: `00-${named}-00f067aa0ba902b7-00` };
  (await server.call(announceTransfer, { params: { paymentId }, body: { consentId } }, { headers: page })).reply();
  const job = await eventually('the job is told', () =>
    collector.spans().find((span) => span.traceId === named && span.name.startsWith('job ')),
  );
  const spans = collector.spans();
  const ordered = spans.find(({ spanId }) => spanId === job.parentSpanId);
  expect([job.name, ordered?.name]).toEqual(['job look-for-transfer', 'transaction']);
  expect(spans.some(({ name, parentSpanId }) => name.startsWith('sql ') && parentSpanId === job.spanId)).toBe(true);
});

it('a read of a replica stands in the trace of its request', async () => {
  const other = await startTraceCollector();
  const testDatabase = await freshDatabase();
  const tracing = otelTracing({ endpoint: other.endpoint, service: 'yarda', share: 1 });
  const primary = openPostgres(String(testDatabase.databaseUrl), 2);
  const reads = openReads({ databaseReadUrl: testDatabase.databaseUrl, databaseConnections: 2 }, primary, tracing);
  const request = tracing.request('GET', 'request-1', undefined);
  await request.within(() => reads.query({ name: 'test-replica', text: 'select 1 as one' }));
  request.end('/api/payments', 200);
  await tracing.stop();
  await reads.close();
  await primary.close();
  await testDatabase.drop();
  const [read, requested] = other.spans();
  await other.stop();
  expect(read).toMatchObject({ name: 'replica sql test-replica', parentSpanId: requested?.spanId });
});

it('a trace leads from the page’s request through the verb to its statements and the rail', async () => {
  const payment = await openPayment(server, 250_004);
  const sealed = await sealedFor(server, payment, typedCard('4111111111111111'));
  (await chargeSealed(server, payment, sealed, { headers })).reply();
  await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
  await server.call(createConsent, { body: consentFor(1_000) });
  await server.restart();

  const spans = collector.spans();
  await collector.stop();
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  /** From the top of its trace down to it. */
  const wayTo = (span: CollectedSpan | undefined): string[] =>
    span ? [...wayTo(byId.get(span.parentSpanId ?? '')), span.name] : [];
  const ways = spans.filter((span) => span.traceId === traceId).map((span) => wayTo(span).join(' > '));
  const top = `POST /api/payments/card/public > ${chargeCardInPublic.name}`;
  expect(ways).toContain('POST /api/payments/card/public');
  expect(ways).toContain(`${top} > rail cardRail.charge`);
  expect(ways).toContain(`${top} > transaction > sql charge-attempt-insert`);
  expect(ways.filter((way) => !way.startsWith('POST /api/payments/card/public'))).toEqual([]);

  const other = spans.find(({ name }) => name === 'POST /api/merchant/consents');
  expect(other?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(other?.traceId).not.toBe(traceId);
});
