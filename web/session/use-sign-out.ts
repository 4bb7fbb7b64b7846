import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logOut } from '@yarda/contracts/session.ts';
import { forgetDrafts } from '../api/draft-storage.ts';
import { isTokenRefused } from '../api/is-token-refused.ts';
import { problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import { whyFailed } from '../api/why-failed.ts';
import { forgetKey } from '../attestation/key-keeper.ts';
import { endSession } from './session-store.ts';

/** Ends this session, or all of the person's: on the server first, so that no token stays valid unseen. */
export const useSignOut = () => {
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (everywhere: boolean) => {
      await request(logOut, { body: { everywhere } }).catch(unlessOver);
      await forgetKey();
      endSession();
      forgetDrafts();
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

/** A session already over counts as ended. */
const unlessOver = (cause: unknown) => {
  if (!isTokenRefused(problemOf(cause))) throw cause;
};
