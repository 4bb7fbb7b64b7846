import { useActor } from '@xstate/react';
import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import { accountPromptMachine } from '@yarda/domain/offers/account-prompt-machine.ts';
import { useCallback, useEffect, useRef } from 'react';
import { discoveryOf } from '../asked/discovery.ts';
import { LinkingChunk } from '../linking/linking-chunk.tsx';
import type { LinkedAccount } from '../linking/use-linking.ts';
import { Authentication } from '../session/authentication.tsx';
import { useSession } from '../session/use-session.ts';
import { LinkAccountScreen } from './link-account-screen.tsx';
import type { OfferProps } from './offer-props.ts';
import { sayDeclined } from './say-declined.ts';

interface LinkAccountPromptProps extends OfferProps {
  /** The same function on every render. */
  readonly onLinking: (linking: boolean) => void;
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
  const linked = useRef<LinkedAccount | null>(null);
  const end = useRef(() => {});
  end.current = () => {
    if (snapshot.matches('skipped')) sayDeclined({ paymentId: payment.paymentId, consentId: consent.consentId });
    onOver(snapshot.matches('linked') ? linked.current : null);
  };
  useEffect(() => {
    if (snapshot.status === 'done') end.current();
  }, [snapshot.status]);
  const onSignedIn = useCallback(() => send({ type: 'payer.authenticated' }), [send]);

  if (linking && session.status === 'signed-in')
    return (
      <LinkingChunk
        userId={session.user.userId}
        typed={payment.origin?.paymentMethod === 'bank_transfer' ? payment.origin.accountNumber : ''}
        onLinked={(account) => {
          linked.current = account;
          send({ type: 'account.linked' });
        }}
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
