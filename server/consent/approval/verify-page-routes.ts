import type { FastifyInstance } from 'fastify';
import type { PageShell } from '../../platform/http/page-shell.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';

/** `/verify`: the page where anyone can check a receipt, in their own browser. */
export const verifyPageRoutes = (app: FastifyInstance, { shell }: { readonly shell: PageShell }): void => {
  app.get('/verify', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy([])).type('text/html; charset=utf-8');
    return shell('verify');
  });
};
