import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openApp } from './open-app.ts';

const app = await openApp(readConfig({ LOG_LEVEL: 'silent' }), undefined);
afterAll(() => app.close());

it('limits how long a request may take to arrive, headers first', () => {
  expect(app.server.requestTimeout).toBe(120_000);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
  expect(app.server.headersTimeout).toBeLessThanOrEqual(120_000);
});
