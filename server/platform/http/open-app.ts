import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerFailures, answerUnroutable } from './answer-failures.ts';
import { dropSlowBodies } from './drop-slow-bodies.ts';
import { retainRawBody } from './raw-body.ts';
import { refuseUnkeptParams } from './refuse-unkept-params.ts';
import { logAnswers, logOptions } from './request-log.ts';
import { scopeRequests } from './scope-requests.ts';
import { securityHeaders } from './security-headers.ts';

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
