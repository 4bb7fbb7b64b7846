import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { accountPageRoutes } from './account-page-routes.ts';

const shop = {
  clientId: 'cli_shop',
  merchantId: 'mer_shop',
  allowedOrigins: ['https://shop.example'],
  returnUrl: null,
};
const database = {
  query: async (_: unknown, { clientIds }: { readonly clientIds: readonly string[] }) =>
    clientIds.flatMap((id, at) => (id === shop.clientId ? [{ ...shop, position: at + 1 }] : [])),
} as unknown as Database;

const app = Fastify();
accountPageRoutes(app, { database, shell: async () => '<!doctype html>' });
const ancestorsOf = async (url: string) =>
  /frame-ancestors ([^;]*)/.exec(String((await app.inject(url)).headers['content-security-policy']))?.[1];

describe('the pages of a person', () => {
  it.each(['/', '/login', '/payments', '/payments/pay_1', '/agreements/cns_1', '/debits/deb_1'])(
    'are in no one’s frame, where a press could be placed: %s',
    async (path) => {
      expect(await ancestorsOf(path)).toBe("'none'");
    },
  );

  it('leave the frame that signs in to our own pages, and to those around them that the client has registered', async () => {
    expect(await ancestorsOf('/attest?clientId=cli_shop')).toBe("'self' https://shop.example");
    for (const path of ['/attest', '/attest?clientId=cli_none', '/attest?clientId=cli_shop&clientId=cli_shop'])
      expect(await ancestorsOf(path)).toBe("'self'");
  });
});
