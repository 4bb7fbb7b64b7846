import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openApp } from '../../platform/http/open-app.ts';
import { pictureRoutes } from './picture-routes.ts';

it('is sent as a picture that is no page of ours, and acts as none when it is opened by itself', async () => {
  const app = await openApp(readConfig({ LOG_LEVEL: 'silent' }), undefined);
  const row = { image: 'https://pictures.example/logo.png' };
  const database = { query: async () => [row] } as unknown as Database;
  const bytes = Buffer.from('<script>alert(1)</script>');
  pictureRoutes(app, { database, pictures: async () => ({ type: 'image/png', bytes }) });
  const { headers } = await app.inject('/pictures/merchants/mer_lekki');
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  await app.close();
});
