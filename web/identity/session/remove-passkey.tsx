import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownClient, removePasskey } from '@yarda/contracts/identity/session.ts';
import { useState } from 'react';
import { forgetCached } from '../../platform/api/cached-request.ts';
import { whyFailed } from '../../platform/api/connection-advice.ts';
import { type Problem, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { Question } from '../../platform/ui/question.tsx';
import { Authentication } from './authentication.tsx';
import { isUnproven } from './request-signed.ts';
import { type Me, meKey } from './use-me.ts';

const discovery = { ...ownClient, authAppId: null };

/** The confirmation; when the temporary key has expired, authentication. */
export const RemovePasskey = ({ confirming, unproven, ...removal }: ReturnType<typeof useRemovePasskey>) => {
  if (!confirming) return null;
  if (!unproven) return <RemovePasskeyQuestion {...removal} />;
  return (
    <Authentication
      again
      discovery={discovery}
      merchantName={null}
      onSignedIn={removal.onRemove}
      onLeft={removal.onLeave}
    >
      {({ start, problem }) => problem && <RemovePasskeyQuestion {...removal} problem={problem} onRemove={start} />}
    </Authentication>
  );
};

interface RemovePasskeyQuestionProps {
  readonly removing: boolean;
  /** Why the removal failed; null when it has not. */
  readonly problem: string | null;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

export const RemovePasskeyQuestion = ({ removing, problem, onRemove, onLeave }: RemovePasskeyQuestionProps) => (
  <Question
    title="Remove this passkey?"
    problem={problem}
    answer="Remove passkey"
    answering={removing ? 'Removing...' : null}
    onAnswer={onRemove}
    onLeave={onLeave}
  >
    <p className="quiet">It can no longer sign you in or approve. Devices that signed in with it are signed out.</p>
  </Question>
);

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
    confirming: passkeyId !== null,
    removing: isPending,
    unproven: error !== null && isUnproven(error),
    problem: whyFailed(error, 'It could not be removed.'),
    onChoose: setPasskeyId,
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
