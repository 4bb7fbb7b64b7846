import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer; `broken` ends the connection without one, `silent` leaves it open. */
export type Scripted =
  | 'broken'
  | 'silent'
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

interface Received {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An API that answers in turn, as it is scripted, and records what it was sent. */
export const startScriptedApi = async () => {
  const script: Scripted[] = [];
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) });
    const answer = script.shift() ?? { status: 500, body: 'nothing is scripted' };
    if (answer === 'silent') return;
    if (answer === 'broken') return void request.socket.destroy();
    const { status, headers = {}, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Starts over: these answers, and nothing received. */
    script: (...answers: readonly Scripted[]): readonly Received[] => {
      script.splice(0, script.length, ...answers);
      received.length = 0;
      return received;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export const reply = (body: object = {}, status = 200): Scripted => ({ status, body: { success: true, ...body } });

export const refusal = (
  code: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  more: object = {},
): Scripted => ({ status, headers, body: { success: false, code, message: code, error: code, ...more } });
