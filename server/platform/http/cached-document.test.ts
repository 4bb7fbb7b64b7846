import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { cachedDocument } from './cached-document.ts';

const serving = (make: () => string) => {
  const app = Fastify();
  app.get('/document', cachedDocument('application/json', make));
  return (headers: Record<string, string> = {}) => app.inject({ url: '/document', headers });
};

describe('cachedDocument', () => {
  it('makes its text once, and sends it compressed to who takes that', async () => {
    let times = 0;
    const get = serving(() => `made ${++times}`);
    const [plain, zipped] = [await get(), await get({ 'accept-encoding': 'br, gzip' })];
    expect([plain.body, gunzipSync(zipped.rawPayload).toString(), times]).toEqual(['made 1', 'made 1', 1]);
    expect(zipped.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' },
      'cache-control': 'public, max-age=300',
    });
  });

  it('tells a client that has it', async () => {
    const get = serving(() => 'text');
    const etag = String((await get()).headers.etag);
    const again = await get({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  });

  it('is made again where making it failed', async () => {
    let times = 0;
    const get = serving(() => {
      if (++times === 1) throw new Error('not now');
      return 'text';
    });
    expect([(await get()).statusCode, (await get()).body]).toEqual([500, 'text']);
  });
});
