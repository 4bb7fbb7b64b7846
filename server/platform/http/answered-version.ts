import { apiVersions, versionHeader } from '@yarda/contracts/platform/api-version.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Says in the answer which version of the API it is in: the one that the request names, or else the key's. Throws if the
 * request names none that is served.
 */
export const answeredVersion = (request: FastifyRequest, reply: FastifyReply, ofKey: string): void => {
  const requestedVersion = request.headers[versionHeader];
  const version = requestedVersion === undefined ? ofKey : apiVersions.find((each) => each === requestedVersion);
  if (version === undefined) throw notServed;
  reply.header(versionHeader, version);
};

const notServed = new Problem('INVALID_REQUEST', [
  { path: `header.${versionHeader}`, message: `is none of ${apiVersions.join(', ')}` },
]);
