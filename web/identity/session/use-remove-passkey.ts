import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removePasskey } from '@yarda/contracts/identity/session.ts';
import { useState } from 'react';
import { forgetCached } from '../../platform/api/cached-request.ts';
import { type Problem, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { whyFailed } from '../../platform/api/why-failed.ts';
import { isUnproven } from './is-unproven.ts';
import { type Me, meKey } from './use-me.ts';

/**
 * Removes a passkey, after confirmation. The call is signed: if the temporary key has expired, the person authenticates
 * again.
 */
export const useRemovePasskey = (userId: string) => {
  const client = useQueryClient();
  const [passkeyId, setPasskeyId] = useState<string | null>(null);
  const { mutate, reset, isPending, error } = useMutation<unknown, Problem, string>({
    mutationFn: (id) => request(removePasskey, { params: { passkeyId: id } }).catch(unlessGone),
    onSuccess: (_, id) => {
      forgetCached('auth/me');
      client.setQueryData<Me>(meKey(userId), (me) => me && { ...me, passkeys: me.passkeys.filter(isNot(id)) });
      setPasskeyId(null);
    },
  });
  return {
    asking: passkeyId !== null,
    removing: isPending,
    unproven: error !== null && isUnproven(error),
    problem: whyFailed(error, 'It could not be removed.'),
    onRequestingChange: setPasskeyId,
    onRemove: () => passkeyId !== null && mutate(passkeyId),
    onLeave: () => {
      reset();
      setPasskeyId(null);
    },
  };
};

const isNot = (id: string) => (passkey: Me['passkeys'][number]) => passkey.passkeyId !== id;

/** A passkey already gone counts as removed. */
const unlessGone = (cause: unknown) => {
  const problem = problemOf(cause);
  if (problem.code !== 'PASSKEY_NOT_FOUND') throw problem;
};
