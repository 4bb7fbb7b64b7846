import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { webhooks } from '@yarda/node/webhooks.ts';
import { orderLog } from './order-log.ts';
import { answerShop } from './shop-backend.ts';
import { readShopFile } from './shop-files.ts';
import { findWrongSetting, shopSettings } from './shop-settings.ts';
import { webhookHandling, webhookPath } from './shop-webhooks.ts';

const { port, host, pageOrigin } = shopSettings;

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${pageOrigin}`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `frame-src ${pageOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop');
  const { method = 'GET' } = request;
  if (method === 'POST' && pathname === webhookPath) return receiveWebhook(request, response);
  const [, orderId] = /^\/shop\/orders\/([\w-]{1,64})\/log$/.exec(pathname) ?? [];
  if (method === 'GET' && orderId) return sendLog(orderId, response);
  const answered = await answerShop({
    method,
    path: pathname,
    body: method === 'POST' ? await readBody(request) : undefined,
    intentId: String(request.headers['x-intent-id'] ?? crypto.randomUUID()),
  });
  if (answered) {
    response.writeHead(answered.status, { ...headers, 'content-type': 'application/json' });
    return response.end(JSON.stringify(answered.body));
  }
  const file = method === 'GET' || method === 'HEAD' ? await readShopFile(pathname) : undefined;
  response.writeHead(file ? 200 : 404, { ...headers, 'content-type': file?.type ?? 'text/plain' });
  return response.end(file?.content ?? 'Not found');
};

/** One that comes before the secret is known is sent again. */
const receiveWebhook = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const handle = await webhookHandling();
  if (handle) await webhooks.listener(handle)(request, response);
  else response.writeHead(503, headers).end();
};

/** Streams the server's calls and webhooks about an order as events. */
const sendLog = (orderId: string, response: ServerResponse): void => {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' }).write('retry: 1000\n\n');
  const stop = orderLog.follow(orderId, (entry) => void response.write(`data: ${JSON.stringify(entry)}\n\n`));
  response.on('close', stop);
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > 10_000) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const stopWith = (line: string) => {
  console.error(line);
  process.exit(1);
};

const wrong = findWrongSetting();
if (wrong) stopWith(wrong);

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500, headers).end());
});
server.on('error', (error: NodeJS.ErrnoException) =>
  stopWith(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what runs there, or set DEMO_PORT to another.`
      : `The demo shop cannot listen on ${host}:${port}: ${error.message}`,
  ),
);
server.listen(port, host);

const stop = () => {
  server.close();
  server.closeAllConnections();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

// When started with an IPC channel, stop once the parent dies. The channel does not keep this process running.
process.on('disconnect', stop);
process.channel?.unref();
if (process.connected === false) stop();
