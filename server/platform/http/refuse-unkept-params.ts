import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';
import { unkeptTexts } from './unkept-texts.ts';

/**
 * A part of an address that the database could not even compare names nothing, at any route. A call's own schema says so in
 * its own words.
 */
export const refuseUnkeptParams = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const isCall = request.routeOptions?.config?.verb !== undefined;
    done(isCall || unkeptTexts(request.params, 'params').length === 0 ? undefined : new Problem('NOT_FOUND'));
  });
};
