import { useActor } from '@xstate/react';
import type { Consent } from '@yarda/contracts/consent.ts';
import type { Payment } from '@yarda/contracts/payment.ts';
import { accountPromptMachine } from '@yarda/domain/consent/account-prompt-machine.ts';
import { merchantName } from '@yarda/domain/consent/consent-summary.ts';
import { useCallback, useEffect } from 'react';
import { LinkingChunk } from '../linking/linking-chunk.tsx';
import { Authentication } from '../session/authentication.tsx';
import { useSession } from '../session/use-session.ts';
import { discoveryOf } from './discovery.ts';
import { LinkAccountScreen } from './link-account-screen.tsx';

interface LinkAccountPromptProps {
  readonly consent: Consent;
  /** As it was read last: whoever has signed in by then may be told more of it, or that there is nothing to be linked. */
  readonly payment: Payment;
  readonly clientId: string;
  readonly authAppId: string | null;
  /** The same functions on every render: `onOver` once it is linked, or the payer does not want that now. */
  readonly onLinking: (linking: boolean) => void;
  readonly onOver: () => void;
}

/** Offers to link the account that was just paid from: somebody who is not signed in signs in for it. */
export const LinkAccountPrompt = (props: LinkAccountPromptProps) => {
  const { consent, payment, clientId, authAppId, onLinking, onOver } = props;
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const [snapshot, send] = useActor(accountPromptMachine, {
    input: { signedIn, discoveryId: consent.attestDiscoveryId },
  });
  const linking = snapshot.matches('linking');
  useEffect(() => send({ type: signedIn ? 'payer.authenticated' : 'payer.signed_out' }), [signedIn, send]);
  const offered = payment.shouldPromptBankAccountLinking ?? false;
  useEffect(() => {
    if (!offered) send({ type: 'offer.withdrawn' });
  }, [offered, send]);
  useEffect(() => {
    onLinking(linking);
    return () => onLinking(false);
  }, [linking, onLinking]);
  useEffect(() => {
    if (snapshot.status === 'done') onOver();
  }, [snapshot.status, onOver]);
  const onSignedIn = useCallback(() => send({ type: 'payer.authenticated' }), [send]);

  if (linking && session.status === 'signed-in')
    return (
      <LinkingChunk
        userId={session.user.userId}
        typed={payment.origin?.paymentMethod === 'bank_transfer' ? payment.origin.accountNumber : ''}
        onLinked={() => send({ type: 'account.linked' })}
        onClosed={() => send({ type: 'panel.closed' })}
      />
    );
  return (
    <Authentication
      discovery={discoveryOf(consent, clientId, authAppId)}
      merchantName={merchantName(consent)}
      onSignedIn={onSignedIn}
    >
      {({ begin, busy, problem }) => (
        <LinkAccountScreen
          snapshot={snapshot}
          payment={payment}
          send={send}
          authenticating={busy}
          onSignIn={begin}
          signInProblem={problem}
        />
      )}
    </Authentication>
  );
};
