import { readMe } from '@yarda/contracts/identity/session.ts';
import { cachedRequest } from '../../platform/api/cached-request.ts';
import { problemOf } from '../../platform/api/problem.ts';

/** Uses the token, which renews it. The result is ignored: a refusal ends the session elsewhere. */
export const renewSession = (): Promise<unknown> =>
  cachedRequest('auth/me', readMe, {}, { fresh: true }).catch(problemOf);
