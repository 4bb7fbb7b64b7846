import { readMe } from '@yarda/contracts/session.ts';
import { problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';

/** Uses the token, which renews it. What comes of it nobody waits for: a refusal ends the session by itself. */
export const renewSession = (): Promise<unknown> => request(readMe).catch(problemOf);
