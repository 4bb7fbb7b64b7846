import { lookup as lookUp } from 'node:dns';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../../platform/network/is-loopback.ts';
import { isPublicAddress } from '../../platform/network/public-address.ts';
import { resolvePublic } from '../../platform/network/public-names.ts';
import { faultOfAddress } from './webhook-address.ts';
import type { WebhookAgents } from './webhook-agents.ts';

/** How endpoints are reached. */
export interface Reach {
  /** Whether this machine may be reached: a developer's own. */
  readonly ownMachine: boolean;
  readonly agents: WebhookAgents;
  /** The names of hosts, for tests; the system's without. */
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

/** The answer of an endpoint, or why there is none. */
export type Posted = { readonly tookMs: number } & (
  | {
      readonly status: number;
      readonly headers: IncomingMessage['headers'];
      readonly answer: string;
      readonly error: null;
    }
  | { readonly status: null; readonly error: string }
);

const timeoutMs = 15_000;
const connectTimeoutMs = 5_000;
/** The status is what counts: the answer's text is waited for no longer than this. */
const readMs = 1_000;
const storedBytes = 4 * 1024;

/**
 * Posts a body to an address that a merchant chose, which may try to make us reach our own network: the address that is
 * connected to must be public, whatever its name meant before, and no redirect is followed.
 */
export const postWebhook = async (
  reach: Reach,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Posted> => {
  const started = performance.now();
  const tookMs = () => Math.round(performance.now() - started);
  try {
    const fault = faultOfAddress(address, reach);
    if (fault) throw new Error(`The address ${fault}`);
    const url = new URL(address);
    const untilMs = started + (reach.timeoutMs ?? timeoutMs);
    const response = await answerTo(() => openRequest(reach, url, headers), body, untilMs);
    const { statusCode: status = 0, headers: answered } = response;
    return { status, headers: answered, answer: await excerptOf(response), error: null, tookMs: tookMs() };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error), tookMs: tookMs() };
  }
};

const openRequest = (reach: Reach, url: URL, headers: Readonly<Record<string, string>>): ClientRequest => {
  const isOwn = reach.ownMachine && isLoopback(url.hostname);
  const options: RequestOptions = {
    ...{ method: 'POST', headers, lookup: guarded(reach.lookup ?? (isOwn ? lookUp : resolvePublic), isOwn) },
    agent: reach.agents(url.protocol, isOwn ? url.hostname : null),
  };
  return url.protocol === 'http:' ? requestHttp(url, options) : requestHttps(url, options);
};

/** The filter of the agent misses IPv4-compatible addresses (`::/96`): every address must also be public by our own list. */
const guarded =
  (lookup: LookupFunction, isOwn: boolean): LookupFunction =>
  (host, options, callback) =>
    lookup(host, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      const isWrong = (address: string) =>
        isIP(address) !== 0 && !isPublicAddress(address) && !(isOwn && /^(?:127\.|::1$)/.test(address));
      if (!error && addresses.some(isWrong)) callback(new Error(`${host} is in a private network`), '', 4);
      else callback(error, found, family);
    });

/** Its server may close a kept connection in the moment in which it is used again: that is no answer of its own. */
const answerTo = async (open: () => ClientRequest, body: string, untilMs: number): Promise<IncomingMessage> => {
  for (;;) {
    const request = open();
    try {
      return await answerOf(request, body, untilMs);
    } catch (error) {
      if (!request.reusedSocket || !isReset(error)) throw error;
    }
  }
};

const isReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

const answerOf = (request: ClientRequest, body: string, untilMs: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const give = (why: string) => () => void request.destroy(new Error(why));
    const late = setTimeout(give('It took too long to answer'), Math.max(0, untilMs - performance.now()));
    let connecting: NodeJS.Timeout | undefined;
    const over = (): void => {
      clearTimeout(late);
      clearTimeout(connecting);
    };
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      connecting = setTimeout(give('It took too long to connect'), connectTimeoutMs);
      socket.once('connect', () => clearTimeout(connecting));
    });
    request.on('response', (response) => {
      over();
      resolve(response);
    });
    request.on('error', (error) => {
      over();
      reject(error);
    });
    // A change of protocol (101) ends a request without an answer and without an error.
    request.on('close', () => {
      over();
      reject(new Error('It ended the connection without an answer'));
    });
    request.end(body);
  });

/** The first bytes of an answer. The rest is not read: it may be endless. One that ended leaves its connection for the next. */
const excerptOf = (response: IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const end = (): void => {
      clearTimeout(late);
      if (!response.complete) response.destroy();
      const text = Buffer.concat(parts).subarray(0, storedBytes).toString('utf8');
      resolve(text.replaceAll('\u0000', '\uFFFD'));
    };
    const late = setTimeout(end, readMs);
    response.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes >= storedBytes) end();
    });
    // One that breaks off has given its status.
    for (const over of ['end', 'error', 'close']) response.on(over, end);
  });
