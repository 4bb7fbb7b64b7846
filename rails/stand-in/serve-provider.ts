import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StandInFaults } from './stand-in-faults.ts';

/** A request as it reached a stand-in. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
  /** The stand-in's own address. */
  readonly address: string;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

/** A page that people see. */
export interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Provider {
  /** 0 or unset: any that is free. */
  readonly port?: number | undefined;
  readonly faults: StandInFaults;
  /** How late a slow answer comes. */
  readonly slowMs?: number | undefined;
  /** After how many seconds a call that was turned away for its number may come again. */
  readonly retryAfter?: string | undefined;
  /** Answer to a call while the provider is busy. */
  readonly busy: object;
  readonly page: (request: ProviderRequest) => PageReply | null;
  readonly answer: (request: ProviderRequest) => Reply;
}

/** Serves a provider on this machine, with what goes wrong between it and its callers. */
export const serveProvider = async (provider: Provider) => {
  let baseUrl = '';
  const server = createServer((request, response) => {
    serve({ ...provider, address: baseUrl }, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(provider.port ?? 0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${portOf(server.address())}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl, stop };
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

const serve = async (
  serving: Provider & { readonly address: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { faults, address, slowMs = 0, retryAfter = '1' } = serving;
  const { method = '' } = request;
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', address);
  const header = (name: string) => [request.headers[name]].flat()[0];
  const input = { method, path, query, header, address, text: await text(request) };
  const page = serving.page(input);
  if (page) return void response.writeHead(page.status, page.headers).end(page.body);
  const fault = faults.take(method, path);
  if (fault === 'refused') return void response.destroy();
  if (fault === 'limited') return send(response, 429, JSON.stringify(serving.busy), { 'retry-after': retryAfter });
  if (fault === 'broken-undone') return send(response, 500, brokenPage);
  const { status, body } = serving.answer(input);
  if (fault === 'lost') return void response.destroy();
  if (fault === 'broken-done') return send(response, 500, brokenPage);
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  const json = JSON.stringify(fault === 'lies' ? aboutAnother(body) : body);
  if (fault === 'silent') return;
  if (fault === 'reset')
    return void response
      .writeHead(status, { 'content-length': json.length })
      .write(json.slice(0, 9), () => response.destroy());
  if (fault === 'dripping') return drip(response, json);
  send(response, status, json);
};

/** Right in form, and of another call: its references and amounts are others. */
const aboutAnother = (body: object): unknown =>
  JSON.parse(
    JSON.stringify(body, (field, value: unknown) =>
      /^(?:reference|amount|id)$/.test(field) ? otherThan(value) : value,
    ),
  );

const otherThan = (value: unknown): unknown => (typeof value === 'number' ? value + 1 : `${value}-other`);

const drip = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  let sent = 0;
  const dripping = setInterval(() => {
    response.write(text.slice(sent, sent + 1));
    sent += 1;
    if (sent === text.length) response.end();
  }, 1_000);
  response.once('close', () => clearInterval(dripping));
};

const brokenPage = '<html><body><h1>500 Internal Server Error</h1></body></html>';

const send = (response: ServerResponse, status: number, body: string, headers = {}): void => {
  const type = body.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
};
