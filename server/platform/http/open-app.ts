import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { inLogScope, type LogScope, noteConsent, openLogScope } from '../log/log-scope.ts';
import { answerFailures, answerUnroutable } from './answer-failures.ts';
import { Problem } from './problem.ts';
import { logAnswers, logOptions } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { unkeptTexts } from './unkept-texts.ts';

const bodyLimit = 256 * 1024;

/** How long a request may take to arrive: the largest file over a slow phone connection. */
const requestTimeout = 120_000;

/** How long its head may take: a client that sends it byte by byte holds a connection for nothing. */
const headersTimeout = 15_000;
const connectionsCheckingInterval = 5_000;

/** Opens the HTTP server without routes: the checks on every request and the headers of every response. */
export const openApp = async (
  { logLevel, publicUrl, trustProxy }: Config,
  serverFactory: FastifyServerOptions['serverFactory'],
): Promise<FastifyInstance> => {
  const app = Fastify({
    ...logOptions(logLevel),
    bodyLimit,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    trustProxy: proxyTrust(trustProxy),
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is answered, too.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable(publicUrl),
    routerOptions: { ignoreTrailingSlash: true },
    ...(serverFactory ? { serverFactory } : {}),
  });
  // Declared, so that all requests have one shape.
  app.decorateRequest('usedKey', undefined);
  scopeRequests(app);
  securityHeaders(app, publicUrl);
  answerFailures(app, publicUrl);
  dropSlowBodies(app);
  retainRawBody(app);
  refuseUnkeptParams(app);
  logAnswers(app);
  return app;
};

/** With a number of proxies, that many addresses are believed, counted from the one that connects. */
const proxyTrust = (trusted: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (trusted === undefined) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
};

/**
 * A part of an address that the database could not even compare names nothing, at any route. A call's own schema says so in
 * its own words.
 */
const refuseUnkeptParams = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const isCall = request.routeOptions?.config?.verb !== undefined;
    done(isCall || unkeptTexts(request.params, 'params').length === 0 ? undefined : new Problem('NOT_FOUND'));
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's raw text; empty if there was none. */
    rawBody: string;
  }
}

/**
 * Accepts only JSON, parses it as Fastify does, and keeps the raw text: a signed request signs its digest (RFC 9530).
 */
export const retainRawBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // Many clients name a type with every POST.
    if (text === '' && request.routeOptions.config.takesBody === false) return done(null, undefined);
    const fault = shapeFault(text);
    if (fault) return done(new Problem('INVALID_REQUEST', [{ path: 'body', message: fault }]));
    request.rawBody = text;
    void parse(request, text, done);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids that the request's log lines name. */
    logScope: LogScope | undefined;
  }
}

/** Has the log lines of every request name the consents that it asks for and comes to. */
const scopeRequests = (app: FastifyInstance): void => {
  app.decorateRequest('logScope', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const scope = openLogScope({ reqId: request.id });
    for (const value of [...valuesOf(request.params), ...valuesOf(request.query)]) noteConsent(value, scope);
    request.logScope = scope;
    done();
  });
  // The body arrives outside of what ran before it, so that the scope is entered after it.
  app.addHook('preValidation', (request, _reply, done) => {
    const { logScope: scope = openLogScope({}) } = request;
    for (const value of valuesOf(request.body)) noteConsent(value, scope);
    inLogScope(scope, done);
  });
};

const valuesOf = (fields: unknown): unknown[] =>
  typeof fields === 'object' && fields !== null ? Object.values(fields) : [];

/** The deepest nesting and the most values a body may have. */
const maxNesting = 64;
export const maxValues = 6_000;

/**
 * The fault in the shape of a JSON text, found before parsing; null if there is none. Parsing, checking and hashing
 * walk the whole body: this check bounds that work more tightly than the body's size does. Syntax is left to the
 * parser.
 */
export const shapeFault = (text: string): string | null => {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfText(text, at);
    else if (unit === comma) values++;
    else if (unit === bracket || unit === brace) depth++;
    else if (unit === endOfBracket || unit === endOfBrace) depth--;
    if (depth > maxNesting) return `is nested deeper than ${maxNesting}`;
    if (values > maxValues) return `holds more than ${maxValues} values`;
  }
  return null;
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [bracket, endOfBracket, brace, endOfBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The end of a string that begins at a quotation mark: the next one not escaped by an odd number of backslashes. */
const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
};

/** Minimum speed of a client: after the first moments, a body may come no slower than over the slowest of phones. */
interface Patience {
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
  readonly pollIntervalMs: number;
}

const usual: Patience = { graceMs: 15_000, minBytesPerSecond: 4_000, pollIntervalMs: 5_000 };

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Drops who sends a body byte by byte: such a client holds a connection for nothing. Node itself bounds heads, and whole
 * requests by the time that the largest file takes.
 */
export const dropSlowBodies = (app: FastifyInstance, patience = usual): void => {
  const arriving = new Map<IncomingMessage, { readonly startedAtMs: number; readonly before: number }>();
  const polling = setInterval(() => {
    for (const [raw, { startedAtMs, before }] of arriving) {
      if (waitsForUs(raw)) continue;
      const tookMs = performance.now() - startedAtMs;
      const perSecond = ((raw.socket.bytesRead - before) / tookMs) * 1000;
      if (tookMs < patience.graceMs || perSecond >= patience.minBytesPerSecond) continue;
      arriving.delete(raw);
      raw.socket.end(timedOut, () => raw.socket.destroy());
    }
  }, patience.pollIntervalMs).unref();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
    // A call made in this process has no connection.
    if (hasBody && !raw.complete && raw.socket instanceof Socket) {
      arriving.set(raw, { startedAtMs: performance.now(), before: raw.socket.bytesRead });
      const arrived = (): void => void arriving.delete(raw);
      raw.once('end', arrived).once('close', arrived);
    }
    done();
  });
  app.addHook('onClose', async () => clearInterval(polling));
};

/** All of it has come, or as much as is taken in before it is read. */
const waitsForUs = (raw: IncomingMessage): boolean => raw.complete || raw.readableLength >= raw.readableHighWaterMark;
