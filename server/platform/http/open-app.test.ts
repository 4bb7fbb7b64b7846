import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openApp } from './open-app.ts';
import { Problem } from './problem.ts';

const app = await openApp(readConfig({ LOG_LEVEL: 'silent' }), undefined);
app.get('/crowded', async () => {
  throw new Problem('UNAVAILABLE');
});
app.get('/broken', async () => {
  throw new Error('a secret of the server');
});
afterAll(() => app.close());

/** The accept header of a browser that opens an address. */
const byBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

it('limits how long a request may take to arrive, headers first', () => {
  expect(app.server.requestTimeout).toBe(120_000);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
  expect(app.server.headersTimeout).toBeLessThanOrEqual(120_000);
});

it.each([
  ['/nowhere', 404, 'Page not found', 'Go to your account'],
  ['/%', 404, 'Page not found', 'Go to your account'],
  ['/crowded', 503, 'The service is not ready. Please try again shortly.', 'Try Again'],
  ['/broken', 500, 'Please try again.', 'Try Again'],
])('answers a browser that opens %s with a page, and a program with JSON', async (url, status, words, link) => {
  const page = await app.inject({ url, headers: byBrowser });
  expect(page.statusCode).toBe(status);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.body).toContain(words);
  expect(page.body).toContain(link);
  expect(page.body).not.toContain('secret');

  for (const accept of ['*/*', 'application/json']) {
    const answer = await app.inject({ url, headers: { accept } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, requestId: answer.headers['x-request-id'] });
  }
});

it('answers a call in JSON, whatever it accepts', async () => {
  const answer = await app.inject({ url: '/api/nowhere', headers: byBrowser });
  expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
