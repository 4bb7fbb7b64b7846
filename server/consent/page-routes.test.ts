import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createSeal } from '../database/seal.ts';
import { fixedKeyRing } from '../harness/fixed-key-ring.ts';
import { goneDatabase } from '../harness/gone-database.ts';
import { keyedMacOf } from '../keys/keyed-mac.ts';
import { pageRoutes } from './page-routes.ts';

const openPage = async (address: string, isDown: (port: string) => boolean = () => false) => {
  const app = Fastify();
  pageRoutes(app, {
    database: goneDatabase,
    publicUrl: 'http://localhost:4000',
    now: Date.now,
    sandbox: true,
    personal: createSeal(fixedKeyRing(Buffer.alloc(32))),
    formTokens: keyedMacOf(fixedKeyRing(Buffer.alloc(32))),
    terminal: null,
    cardEntry: 'own',
    health: { isDown, isAnyDown: isDown },
    terms: {},
    shell: async () => '<title>Page</title><div id="page"></div><!--page-state-->',
    drawFirst: async () => null,
  });
  return app.inject(address);
};

describe('pageRoutes', () => {
  it('serves the page even if the consent cannot be read, so that the payer sees why', async () => {
    const answer = await openPage('/r/cns_1?clientId=cli_demo');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>Page</title>');
    expect(answer.body).toContain('"code":"UNAVAILABLE"');
  });

  it.each(['/r/', '/r/a/b', `/r/${'x'.repeat(500)}`])('serves the page at %s', async (path) => {
    const answer = await openPage(`${path}?clientId=cli_demo`);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>Page</title>');
  });

  it('says which ways to pay do not work now', async () => {
    const answer = await openPage('/r/cns_1', (port) => port === 'cardRail');
    expect(answer.body).toContain('"down":["card"]');
    expect((await openPage('/r/cns_1')).body).toContain('"down":[]');
  });

  it('allows no other site to frame a page without a clientId', async () => {
    const answer = await openPage('/r/cns_1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
  });
});
