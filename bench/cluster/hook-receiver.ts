import { createServer } from 'node:http';
import { webhookEventSchema } from '@yarda/contracts/merchants/webhooks-events.ts';
import { awaited } from './logged-process.ts';

/** A merchant's server that receives webhooks. */
export interface HookReceiver {
  readonly url: string;
  /** Received events as `consent type`, without repeated deliveries. */
  sentCounts(): Record<string, number>;
  until(consentId: string, type: string): Promise<unknown>;
}

export const receiveHooks = async (port: number): Promise<HookReceiver> => {
  const seen = new Set<string>();
  const sentCounts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const event = webhookEventSchema.parse(JSON.parse(body));
    if (!seen.has(event.eventId) && 'consentId' in event.data) {
      seen.add(event.eventId);
      const fact = `${event.data.consentId} ${event.type}`;
      sentCounts.set(fact, (sentCounts.get(fact) ?? 0) + 1);
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://localhost:${port}/hook`,
    sentCounts: () => Object.fromEntries(sentCounts),
    until: (consentId, type) =>
      awaited(
        `the merchant is told ${type} of ${consentId}`,
        () => sentCounts.get(`${consentId} ${type}`) ?? null,
        150_000,
      ),
  };
};
