import { ownClient } from '@yarda/contracts/identity/session.ts';
import { Authentication } from './authentication.tsx';
import { RemovePasskeyQuestion } from './remove-passkey-question.tsx';
import type { useRemovePasskey } from './use-remove-passkey.ts';

const discovery = { ...ownClient, authAppId: null };

/** The confirmation; when the temporary key has expired, authentication. */
export const RemovePasskey = ({ asking, unproven, ...removal }: ReturnType<typeof useRemovePasskey>) => {
  if (!asking) return null;
  if (!unproven) return <RemovePasskeyQuestion {...removal} />;
  return (
    <Authentication
      again
      discovery={discovery}
      merchantName={null}
      onSignedIn={removal.onRemove}
      onLeft={removal.onLeave}
    >
      {({ begin, problem }) => problem && <RemovePasskeyQuestion {...removal} problem={problem} onRemove={begin} />}
    </Authentication>
  );
};
