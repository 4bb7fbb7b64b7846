import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@yarda/domain/clock.ts';
import { judgeRequest } from './judge-request.ts';
import { type StandInBook, standInBook } from './stand-in-book.ts';
import { answerStandIn } from './stand-in-calls.ts';
import { type StandInFaults, standInFaults } from './stand-in-faults.ts';
import { answerPage, type PagesDeps } from './stand-in-pages.ts';
import { refused, type StandInReply } from './stand-in-reply.ts';
import { type StandInWebhooks, standInWebhooks } from './stand-in-webhooks.ts';

export interface StandInSettings {
  readonly secretKey: string;
  readonly now: Clock;
  readonly port?: number;
  /** How late a slow answer comes. */
  readonly slowMs?: number;
  /** After how many seconds a call that was turned away for its number may come again. */
  readonly retryAfter?: string;
}

export interface StandIn {
  readonly baseUrl: string;
  readonly book: StandInBook;
  readonly faults: StandInFaults;
  readonly webhooks: StandInWebhooks;
  /** What is wrong with the requests so far, by Paystack's published description. */
  readonly breaches: readonly string[];
  /** The bodies that each call arrived with, by method and path, and those with which it was done. */
  readonly arrived: (of: string) => readonly unknown[];
  readonly done: (of: string) => readonly unknown[];
  readonly stop: () => Promise<void>;
}

/** Starts a small Paystack on this machine, which remembers everything until it stops. */
export const startStandIn = async (settings: StandInSettings): Promise<StandIn> => {
  const webhooks = standInWebhooks(settings.secretKey, settings.now);
  const book = standInBook(settings.now, webhooks.tell);
  const faults = standInFaults();
  const breaches: string[] = [];
  const acted: Arrival[] = [];
  const deps = { ...settings, book, faults, breaches, acted, address: '' };
  const server = createServer((request, response) => {
    serve({ ...deps, address: baseUrl }, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    ...{ baseUrl, book, faults, webhooks, breaches },
    arrived: (of) => acted.filter((each) => each.of === of).map(({ body }) => body),
    done: (of) => acted.filter((each) => each.of === of && each.isDone).map(({ body }) => body),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** A call that reached the stand-in and was judged right, whatever became of it. */
interface Arrival {
  readonly of: string;
  readonly body: unknown;
  readonly isDone: boolean;
}

interface Serving extends StandInSettings, PagesDeps {
  readonly faults: StandInFaults;
  readonly breaches: string[];
  readonly acted: Arrival[];
  readonly address: string;
}

const serve = async (serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = '' } = request;
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', serving.address);
  const text = await textOf(request);
  const page = answerPage(serving, { method, path, query, text });
  if (page) return void response.writeHead(page.status, page.headers).end(page.body);
  const fault = serving.faults.take(method, path);
  if (fault === 'refused') return void response.destroy();
  if (fault === 'limited')
    return send(response, 429, '{"status":false,"message":"Too many requests"}', {
      'retry-after': serving.retryAfter ?? '1',
    });
  if (fault === 'broken-undone') return send(response, 500, brokenPage);
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { status, body: answer } = answerTo(serving, request.headers.authorization, { method, path, query, body });
  if (fault === 'lost') return void response.destroy();
  if (fault === 'broken-done') return send(response, 500, brokenPage);
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, serving.slowMs ?? 0));
  send(response, status, JSON.stringify(answer));
};

const answerTo = (
  { secretKey, book, breaches, acted, address }: Serving,
  authorization: string | undefined,
  { method, path, query, body }: { method: string; path: string; query: URLSearchParams; body: unknown },
): StandInReply => {
  if (authorization !== `Bearer ${secretKey}`) return refused(401, 'Invalid key', 'invalid_Key');
  const wrong = judgeRequest({ method, path, query, body });
  breaches.push(...wrong);
  if (wrong.length > 0) return refused(400, wrong.join('; '), 'invalid_params');
  const answer = answerStandIn(method, path, { book, query, body, address });
  if (!answer) return refused(404, `The stand-in does not have ${method} ${path}`);
  acted.push({ of: `${method} ${path}`, body, isDone: answer.body.status });
  return answer;
};

const brokenPage = '<html><body><h1>500 Internal Server Error</h1></body></html>';

const send = (response: ServerResponse, status: number, body: string, headers = {}): void => {
  const type = body.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};
