import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookEventSchema } from '@yarda/contracts/webhooks-events.ts';

/** A merchant's server that takes webhooks. */
export interface MerchantServer {
  /** Where it answers at once, and where it never does. */
  readonly urls: { readonly well: string; readonly hanging: string };
  /** When the first attempt for each consent's creation came, by consent: wall clock, in milliseconds. */
  readonly came: ReadonlyMap<string, number>;
  stop(): void;
}

export const startMerchantServer = async (): Promise<MerchantServer> => {
  const came = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const at = Date.now();
    if (request.url === '/hang') return void request.resume();
    const event = webhookEventSchema.parse(JSON.parse(await textOf(request)));
    if (event.type === 'consent.created' && !came.has(event.data.consentId)) came.set(event.data.consentId, at);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => `http://localhost:${port}${path}`;
  return {
    urls: { well: at('/'), hanging: at('/hang') },
    came,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};
