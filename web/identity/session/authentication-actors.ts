import type { User } from '@yarda/contracts/identity/people.ts';
import { logIn } from '@yarda/contracts/identity/session.ts';
import type { AuthenticationOutcome, OpenSignIn } from '@yarda/domain/identity/session/authentication-machine.ts';
import { fromPromise } from 'xstate';
import { isUnsettled, type Problem, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { forgetPerson } from '../sign-in/registered-person.ts';
import { type Discovery, type IdentifiedDiscovery, startSignIn } from '../sign-in/start-sign-in.ts';
import { allowChecks } from './check-session.ts';
import { endSession, storeSession } from './session-store.ts';

/** The authentication machine's calls to the server, for one discovery. */
export const authenticationActors = ({ discoveryId, ...page }: Discovery) =>
  discoveryId === null ? undiscoverable : discoverable({ ...page, discoveryId });

const nowhere = {
  ok: false,
  code: 'DISCOVERY_MISSING',
  message: 'Discovery ID is required for authentication',
} as const;

const undiscoverable = {
  openSignIn: fromPromise<AuthenticationOutcome<OpenSignIn>>(async () => nowhere),
  logIn: fromPromise<AuthenticationOutcome<User>>(async () => nowhere),
};

const discoverable = (discovery: IdentifiedDiscovery): typeof undiscoverable => ({
  openSignIn: fromPromise<AuthenticationOutcome<OpenSignIn>>(async () => {
    try {
      const { sessionId, expiresAt, product } = await startSignIn(discovery);
      return { ok: true, value: { sessionId, expiresAt, product } };
    } catch (cause) {
      const problem = problemOf(cause);
      if (problem.code === 'DISCOVERY_NOT_FOUND') forgetEverybody();
      return failed(problem, 'Authentication failed. Please try again.');
    }
  }),
  logIn: fromPromise<AuthenticationOutcome<User>>(async () => {
    try {
      const { discoveryId, clientId, authAppId } = discovery;
      const { token, user } = await request(logIn, {
        query: { clientId, discoveryId, authAppId: authAppId ?? undefined },
      });
      allowChecks();
      storeSession(token, user);
      return { ok: true, value: user };
    } catch (cause) {
      return failed(problemOf(cause), 'Login failed');
    }
  }),
});

/** The discovery no longer exists: forget the person it recognised. */
const forgetEverybody = () => {
  endSession();
  forgetPerson();
};

/** The server's message if it is meant for a person, else `otherwise`; 'Authentication failed' if it is blank. */
const failed = (problem: Problem, otherwise: string) => {
  const unsaid = isUnsettled(problem) || problem.code === 'DISCOVERY_NOT_FOUND' || problem.code === 'INVALID_REQUEST';
  return {
    ok: false,
    code: problem.code,
    message: unsaid ? otherwise : problem.message.trim() || 'Authentication failed',
  } as const;
};
