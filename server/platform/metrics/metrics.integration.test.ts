import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { pingWebhookEndpoint } from '@yarda/contracts/merchants/webhooks-deliveries.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer({ metrics: { port: 0, host: '127.0.0.1' } });

const scrape = async (): Promise<string> => {
  const answer = await fetch(String(server.parts.metricsAddress()));
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text();
};

/** The value of a series as it is written; null if there is none. */
const numberAt = (text: string, series: string): number | null => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

describe('the metrics', () => {
  it('count what is answered, by route, and what is wrong by its code', async () => {
    await server.send({ method: 'GET', url: '/healthz' });
    await server.send({ method: 'GET', url: '/api/consent/cns_unknown?clientId=cli_demo' });
    await server.send({ method: 'GET', url: '/nowhere/0123456784' });
    const text = await scrape();
    expect(numberAt(text, 'yarda_http_requests_total{method="GET",route="/healthz",status="200"}')).toBe(1);
    expect(numberAt(text, 'yarda_http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
    expect(numberAt(text, 'yarda_problems_total{code="CONSENT_NOT_FOUND"}')).toBe(1);
    expect(numberAt(text, 'yarda_http_request_seconds_count{method="GET",route="/healthz"}')).toBe(1);
    expect(numberAt(text, 'yarda_http_requests_in_flight')).toBe(0);
    expect(text).not.toContain('0123456784');
  });

  it('count consents by step and payments by method and reason, once they are so', async () => {
    const card = await openPayment(server, 250_004);
    (await chargeNumber(server, card, '4111111111111111')).reply();
    await paymentThatIs(server, card, 'it is paid', ({ status }) => status === 'executed');
    const transfer = await openPayment(server, 250_008);
    for (const report of transferReports(transfer.accountNumber, transfer.amount, new Date(server.parts.bank.now())))
      await reportAsBank(server, report);
    const text = await scrape();
    expect(numberAt(text, 'yarda_consents_total{step="created"}')).toBe(2);
    expect(numberAt(text, 'yarda_payments_total{outcome="executed",method="card",reason="none"}')).toBe(1);
    expect(numberAt(text, 'yarda_payments_total{outcome="executed",method="transfer",reason="none"}')).toBe(1);
    expect(numberAt(text, 'yarda_events_total{type="payment.executed"}')).toBe(2);
    expect(numberAt(text, 'yarda_rail_calls_total{port="cardRail",outcome="answered"}')).toBeGreaterThan(0);
    expect(numberAt(text, 'yarda_rail_down{port="cardRail"}')).toBe(0);
  });

  it('count the attempts of webhooks by what came of them', async () => {
    const away = { body: { url: 'http://localhost:9/' } };
    const { endpointId } = (await server.call(createWebhookEndpoint, away)).reply();
    (await server.call(pingWebhookEndpoint, { params: { endpointId } })).reply();
    await eventually('the ping was not answered', async () =>
      numberAt(await scrape(), 'yarda_webhook_attempts_total{outcome="no_answer"}'),
    );
  });

  it('say how the process, its database and its work in the background do', async () => {
    const text = await scrape();
    expect(numberAt(text, `yarda_info{mode="test",role="all"}`)).toBe(1);
    expect(numberAt(text, 'yarda_database_up')).toBe(1);
    expect(numberAt(text, 'yarda_stopping')).toBe(0);
    expect(numberAt(text, 'yarda_database_connections{state="waiting"}')).toBe(0);
    expect(numberAt(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(numberAt(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(numberAt(text, 'yarda_measures_failed')).toBe(0);
    for (const drainer of ['outbox', 'event_log', 'webhooks'])
      expect(numberAt(text, `yarda_drainer_age_seconds{drainer="${drainer}"}`)).toBeLessThan(10);
    for (const lag of ['outbox', 'event_log', 'webhook', 'debit', 'notice'])
      expect(numberAt(text, `yarda_${lag}_lag_seconds`), lag).toBeLessThan(60);
    expect(numberAt(text, 'yarda_jobs{queue="sweep-debits",state="active"}')).not.toBeNull();
  });

  it('count a stream while it is open, and do not time it', async () => {
    const { paymentId, consentId } = await openPayment(server, 250_012);
    const left = new AbortController();
    const address = `${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`;
    await fetch(address, { signal: left.signal });
    expect(numberAt(await scrape(), 'yarda_streams_open')).toBe(1);
    left.abort();
    const text = await eventually('it has ended', async () => {
      const seen = await scrape();
      return numberAt(seen, 'yarda_streams_open') === 0 ? seen : null;
    });
    expect(text).not.toMatch(/yarda_http_request_seconds_count{method="GET",route="\/api\/events/);
  });

  it('are at their own port alone, and nothing else is there', async () => {
    expect((await server.send({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
    const elsewhere = new URL('/healthz', String(server.parts.metricsAddress()));
    expect((await fetch(elsewhere)).status).toBe(404);
  });
});
