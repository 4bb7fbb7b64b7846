import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { fixedKeyRing } from '../../harness/fixed-key-ring.ts';
import { goneDatabase } from '../../harness/gone-database.ts';
import { createSeal } from '../../platform/database/seal.ts';
import { keyedMacOf } from '../../platform/keys/keyed-mac.ts';
import { pageRoutes } from './page-routes.ts';

const openPage = async (
  address: string,
  isDown: (port: string) => boolean = () => false,
  headers: Record<string, string> = {},
  { now = Date.now, costsOff = 'none' as 'none' | 'stampDuty' } = {},
) => {
  const app = Fastify();
  pageRoutes(app, {
    database: goneDatabase,
    publicUrl: 'http://localhost:4000',
    now,
    sandbox: true,
    personal: createSeal(fixedKeyRing(Buffer.alloc(32))),
    formTokens: keyedMacOf(fixedKeyRing(Buffer.alloc(32))),
    terminal: null,
    cardEntry: 'own',
    health: { isDown, isAnyDown: isDown },
    terms: { returnDays: 3 },
    costsOff,
    shell: async (entry) =>
      entry === 'page' ? '<title>Page</title><div id="page"></div><!--page-state-->' : '<body><!--trouble--></body>',
    drawFirst: async () => null,
  });
  return app.inject({ url: address, headers });
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

  it('names the stamp duty of the day, unless the operator turned it off', async () => {
    const termsOn = async (day: string, costsOff: 'none' | 'stampDuty' = 'none') => {
      const now = () => Date.parse(`${day}T12:00:00Z`);
      const { body } = await openPage('/r/cns_1', undefined, {}, { now, costsOff });
      return JSON.parse(/"terms":(\{.*?\}+),"/.exec(body)?.[1] ?? 'null');
    };
    const stampDuty = { amount: 5_000, fromAmount: 1_000_000 };
    expect(await termsOn('2026-11-28')).toEqual({ returnDays: 3, stampDuty });
    expect(await termsOn('2025-12-31')).toEqual({ returnDays: 3 });
    expect(await termsOn('2026-11-28', 'stampDuty')).toEqual({ returnDays: 3 });
  });

  it.each([
    ['no clientId', '/r/cns_1?embed=true', 'Missing clientId parameter'],
    ['two clientIds', '/r/cns_1?embed=true&clientId=cli_a&clientId=cli_b', 'Missing clientId parameter'],
    ['a consent that cannot be read', '/r/cns_1?embed=true&clientId=cli_a', 'Failed to load consent data'],
  ])('shows any frame one screen without a page in it, for an address with %s', async (_, address, error) => {
    const { body, headers } = await openPage(address, undefined, { 'sec-fetch-dest': 'iframe' });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors \*;/);
    expect(body).toContain(`value="${error}"`);
    expect(body).not.toMatch(/page-state|cns_1|cli_a/);
  });

  it('reports nothing from a frame that is not embedded', async () => {
    const { body } = await openPage('/r/cns_1', undefined, { 'sec-fetch-dest': 'iframe' });
    expect(body).toContain('Missing Client ID');
    expect(body).not.toContain('Report Error');
  });

  it('allows no other site to frame a page without a clientId', async () => {
    const answer = await openPage('/r/cns_1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'self';/);
  });
});
