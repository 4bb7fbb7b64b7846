import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Every route with a parameter, as `GET /path`. */
const routes = [...new Set(server.parts.routes)].flatMap((route) => {
  const [method = '', url = ''] = route.split(' ');
  return /[:*]/.test(url) && /^(?:GET|POST|PUT|DELETE)$/.test(method) ? [[method, url] as const] : [];
});

const send = async (method: string, url: string) => {
  const takesForm = url.startsWith('/sandbox/');
  const headers = { 'content-type': takesForm ? 'application/x-www-form-urlencoded' : 'application/json' };
  const body = takesForm ? { payload: 'agrees=yes', headers } : { payload: '{}', headers };
  return (await server.send({ method: method as Method, url, ...(method === 'GET' ? {} : body) })).statusCode;
};

describe('a parameter that no text of the database can equal', () => {
  it('is of many routes, the pages to which providers send payers back among them', () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(routes.map(([, url]) => url)).toEqual(
      expect.arrayContaining(['/card-return/:attemptId', '/link-return/:linkId', '/sandbox/mandate-page/:reference']),
    );
  });

  it.each(['%00', 'a%00b', `${'x'.repeat(80)}%00`])(
    '%s is answered as what is not there, at every route',
    async (text) => {
      const failed: string[] = [];
      for (const [method, url] of routes) {
        const address = url.replaceAll(/:\w+|\*/g, text);
        const status = await send(method, address);
        if (status >= 500 || status < 400) failed.push(`${method} ${address} ${status}`);
      }
      expect(failed).toEqual([]);
    },
  );

  it('is no failure of ours in a query either', async () => {
    const names = [
      'clientId',
      'consentId',
      'reference',
      'search',
      'cursor',
      'q',
      'down',
      'token',
      'trxref',
      'imageKey',
    ];
    const query = names.map((name) => `${name}=%00`).join('&');
    const failed: string[] = [];
    for (const route of new Set(server.parts.routes)) {
      const [method = '', url = ''] = route.split(' ');
      if (method !== 'GET' || url.includes('/stream')) continue;
      const status = await send(method, `${url.replaceAll(/:\w+|\*/g, 'x')}?${query}`);
      if (status >= 500) failed.push(`${url} ${status}`);
    }
    expect(failed).toEqual([]);
  });
});
