import { readMe } from '@yarda/contracts/session.ts';
import { problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';

/** Uses the token, which renews it. The result is ignored: a refusal ends the session elsewhere. */
export const renewSession = (): Promise<unknown> => request(readMe).catch(problemOf);
