import type { FastifyInstance } from 'fastify';

/** Lets pages of HTML post their forms to these routes: a body is its text, `name=value&…`. */
export const takeForms = (pages: FastifyInstance): void => {
  const type = 'application/x-www-form-urlencoded';
  pages.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
};
