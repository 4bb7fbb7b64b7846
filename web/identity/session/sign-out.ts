import { logOut } from '@yarda/contracts/identity/session.ts';
import { isTokenRefused } from '../../platform/api/is-token-refused.ts';
import { forgetClaim } from '../../platform/api/page-claim.ts';
import { problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { forgetKey } from '../passkeys/key-keeper.ts';
import { endByPerson } from './session-store.ts';

/**
 * Ends this session, or all of the person's: on the server first, so that no token stays valid unseen. Nothing that acts for
 * them, and nothing that they typed, stays on the device.
 */
export const signOut = async (everywhere: boolean): Promise<void> => {
  await request(logOut, { body: { everywhere } }).catch(unlessOver);
  await forgetKey();
  forgetClaim();
  endByPerson();
};

/** A session already over counts as ended. */
const unlessOver = (cause: unknown) => {
  if (!isTokenRefused(problemOf(cause))) throw cause;
};
