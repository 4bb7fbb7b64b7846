import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { type WebhookEvent, webhookEventSchema } from '@yarda/contracts/merchants/webhooks-events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });

const got: WebhookEvent[] = [];
/** Decides which events the shop accepts. */
let takes = (_event: WebhookEvent): boolean => true;
const host = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const event = webhookEventSchema.parse(JSON.parse(body));
  const isTaken = takes(event);
  if (isTaken) got.push(event);
  response.writeHead(isTaken ? 200 : 500).end();
});
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const addEndpoint = async (types: string[]) => {
  const url = `http://localhost:${(host.address() as AddressInfo).port}/`;
  return (await server.call(createWebhookEndpoint, { body: { url, types } })).reply();
};
const sql = (text: string) => ({ name: '', text });

describe('webhooks keep their pace', () => {
  it('waits ten minutes for an earlier event of its consent, and no longer', async () => {
    takes = ({ type }) => type !== 'consent.created';
    const { endpointId } = await addEndpoint(['consent.created', 'payment.executed', 'consent.granted']);
    const payment = await openPayment(server, 250_000);
    for (const report of transferReports(payment.accountNumber, payment.amount, new Date(server.parts.bank.now())))
      await reportAsBank(server, report);
    await eventually('the first was refused, and two wait', async () => {
      const [row] = await server.owner.query(
        unnamed<{
          pending: number;
        }>(`select count(*)::int as pending from webhook_deliveries where endpoint_id = $1 and status = 'waiting'
           and (sequence > 1 or attempts > 0)`),
        [endpointId],
      );
      return row?.pending === 3 ? true : null;
    });
    // The first is tried in an hour; the second has waited nearly as long as it may, the third a second longer.
    await server.owner.query(
      sql(`update webhook_deliveries set next_at = case sequence when 1 then now() + interval '1 hour' else now() end,
         ordered_at = now() - case sequence when 3 then interval '590 seconds' when 4 then interval '601 seconds' else '0' end
       where endpoint_id = $1`),
      [endpointId],
    );
    await eventually('the one that waited for ten minutes comes', () => (got.length > 0 ? true : null));
    const rows = await server.owner.query(
      unnamed<{ sequence: number; status: string }>(
        'select sequence, status from webhook_deliveries where endpoint_id = $1 order by sequence',
      ),
      [endpointId],
    );
    expect(got.map(({ sequence }) => sequence)).toEqual([4]);
    expect(rows.slice(0, 2).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  });

  it('sends one endpoint fifty a second and no more, however many wait', async () => {
    takes = () => true;
    const { endpointId } = await addEndpoint(['form.completed']);
    const many = 110;
    const ping = {
      ...{ type: 'webhook.ping', timestamp: '2026-12-01T05:12:09.120Z', apiVersion: '2026-12-01', mode: 'sandbox' },
      ...{ sequence: null, data: { endpointId } },
    };
    await server.owner.query(
      sql(`insert into webhook_deliveries (endpoint_id, event_id, type, body, ordered_at, next_at)
       select $1, 'evt_pace_' || n, 'webhook.ping', ($2::jsonb || jsonb_build_object('eventId',
         'evt_pace_' || n))::text, now(), now()
       from generate_series(1, $3::int) as n`),
      [endpointId, JSON.stringify(ping), many],
    );
    const seconds = await eventually('all are delivered', async () => {
      const rows = await server.owner.query(
        unnamed<{
          count: number;
        }>(`select count(*)::int as count from webhook_attempts join webhook_deliveries using (delivery_no)
         where endpoint_id = $1 group by date_trunc('second', at)`),
        [endpointId],
      );
      return rows.reduce((sum, { count }) => sum + count, 0) === many ? rows : null;
    });
    expect(Math.max(...seconds.map(({ count }) => count))).toBeLessThanOrEqual(50);
    expect(seconds.length).toBeGreaterThanOrEqual(3);
  });
});
