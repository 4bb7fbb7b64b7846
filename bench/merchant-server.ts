import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { webhookEventSchema } from '@yarda/contracts/merchants/webhooks-events.ts';

/** A merchant's server that takes webhooks. */
export interface MerchantServer {
  /** `well` answers at once; `hanging` never answers. */
  readonly urls: { readonly well: string; readonly hanging: string };
  /** When the first attempt for each consent's creation came, by consent: wall clock, in milliseconds. */
  readonly came: ReadonlyMap<string, number>;
  /** How many events of a type came, each counted once. */
  eventCount(type: string): number;
  stop(): void;
}

export const startMerchantServer = async (): Promise<MerchantServer> => {
  const came = new Map<string, number>();
  const eventCount = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    const at = Date.now();
    if (request.url === '/hang') return void request.resume();
    const event = webhookEventSchema.parse(JSON.parse(await textOf(request)));
    if (event.type === 'consent.created' && !came.has(event.data.consentId)) came.set(event.data.consentId, at);
    eventCount.set(event.type, (eventCount.get(event.type) ?? new Set()).add(event.eventId));
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => `http://localhost:${port}${path}`;
  return {
    urls: { well: at('/'), hanging: at('/hang') },
    came,
    eventCount: (type) => eventCount.get(type)?.size ?? 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Has the server at an origin send a merchant's events there: the demo merchant's, unless another's key is given. */
export const sendEventsTo = async (origin: string, url: string, secretKey = 'sk_test_demo'): Promise<void> => {
  const answer = await fetch(`${origin}${createWebhookEndpoint.path}`, {
    method: createWebhookEndpoint.method,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (answer.status !== createWebhookEndpoint.status) throw new Error(await answer.text());
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};
