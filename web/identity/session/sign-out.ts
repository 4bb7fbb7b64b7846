import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logOut } from '@yarda/contracts/identity/session.ts';
import { whyFailed } from '../../platform/api/connection-advice.ts';
import { forgetClaim } from '../../platform/api/page-claim.ts';
import { isTokenRefused, problemOf } from '../../platform/api/problem.ts';
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

/** Ends this session, or all of the person's. */
export const useSignOut = () => {
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (everywhere: boolean) => {
      await signOut(everywhere);
      client.clear();
    },
  });
  const ending = { everywhere: isPending && variables === true, here: isPending && variables === false };
  const problem = {
    here: variables === false ? whyFailed(error, 'You could not be signed out.') : null,
    everywhere: variables === true ? whyFailed(error, 'The sessions could not be ended.') : null,
  };
  return { signOut: mutate, ending, problem };
};
