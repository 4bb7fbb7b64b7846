import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import staticFiles from '@fastify/static';
import type { Call } from '@yarda/contracts/platform/call.ts';
import type { FastifyInstance } from 'fastify';
import { cachedDocument } from '../platform/http/cached-document.ts';
import { scriptsPolicy } from '../platform/http/security-headers.ts';
import { openApiOf } from './openapi.ts';

/** The OpenAPI document, and pages to browse it. */
export const apiDocs = (app: FastifyInstance, calls: readonly Call[], publicUrl: string): void => {
  // Made when it is first asked for: it takes 80 ms, which a starting server has better use for.
  const document = () => JSON.stringify(openApiOf(calls, publicUrl), null, 2);
  app.get('/api/openapi.json', cachedDocument('application/json', document));
  app.get('/api/docs', (_request, reply) => {
    reply.header('content-security-policy', scriptsPolicy([])).type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.register(staticFiles, {
    root,
    prefix: '/api/docs/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/!(swagger-ui.css|swagger-ui-bundle.js)'],
  });
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Yarda API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null, deepLinking: true });`;
