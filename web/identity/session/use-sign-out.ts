import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whyFailed } from '../../platform/api/why-failed.ts';
import { signOut } from './sign-out.ts';

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
