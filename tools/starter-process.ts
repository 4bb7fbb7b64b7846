import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fakeEvents } from '@yarda/testing/fake-events.ts';
import { newSecret, signedWebhook } from '@yarda/testing/sign-webhook.ts';

interface ReceivedRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A starter that runs, before an API that makes consents and grants them at once. */
export const startStarter = async (command: readonly [string, ...string[]], settings: Record<string, string> = {}) => {
  const requested: ReceivedRequest[] = [];
  const api = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    const consent = { consentId: 'cns_1', status: 'granted' };
    if (request.method === 'GET') return response.end(JSON.stringify({ success: true, consent }));
    requested.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    const url = 'http://localhost/r/cns_1';
    return response.writeHead(201).end(JSON.stringify({ success: true, consentId: 'cns_1', url, consent }));
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const secret = newSecret();
  const env = {
    ...{ YARDA_URL: `http://127.0.0.1:${port}`, YARDA_SECRET_KEY: 'sk_test_demo', PORT: '0' },
    // The secret before it was rolled stands first.
    YARDA_WEBHOOK_SECRET: `${newSecret()} ${secret}`,
  };
  const [program, ...rest] = command;
  const child = spawn(program, rest, {
    env: { ...process.env, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part;
  });
  const address = async (): Promise<string> => {
    for (;;) {
      const [found] = /http:\/\/[\w.]+:\d+/.exec(output) ?? [];
      if (found) return found;
      await once(child.stdout, 'data');
    }
  };
  const at = await address();
  return {
    requested,
    secret,
    address: at,
    output: () => output,
    notifyOnce: async ({ rawBody, headers }: ReturnType<typeof signedWebhook>): Promise<number> =>
      (await fetch(`${at}/webhooks`, { method: 'POST', headers, body: rawBody })).status,
    stop: async (): Promise<void> => {
      const ended = once(child, 'close');
      child.kill();
      await ended;
      api.close();
    },
  };
};

/** Answers of a starter to four webhooks: a changed one, one of another secret, an old one, and a good one. */
export const sendTestWebhooks = async (
  { secret, notifyOnce }: Awaited<ReturnType<typeof startStarter>>,
  type: 'consent.granted',
): Promise<number[]> => {
  const event = fakeEvents('cns_1').next(type, { status: 'granted' });
  const good = signedWebhook(event, secret);
  return [
    await notifyOnce({ ...good, rawBody: `${good.rawBody} ` }),
    await notifyOnce(signedWebhook(event, newSecret())),
    await notifyOnce(signedWebhook(event, secret, Date.now() - 301_000)),
    await notifyOnce(good),
  ];
};
