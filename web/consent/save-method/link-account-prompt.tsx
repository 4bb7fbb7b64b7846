import { useSelector } from '@xstate/react';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { accountPromptMachine } from '@yarda/domain/consent/save-method/account-prompt-machine.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import type { ActorRefFrom } from 'xstate';
import { Authentication } from '../../identity/session/authentication.tsx';
import { useSession } from '../../identity/session/use-session.ts';
import { LinkingChunk } from '../../linking/linking-chunk.tsx';
import { discoveryOf } from '../view/discovery.ts';
import { LinkAccountScreen } from './link-account-screen.tsx';

interface LinkAccountPromptProps {
  readonly prompt: ActorRefFrom<typeof accountPromptMachine>;
  readonly consent: Consent;
  /** As last read: signing in may reveal more of it. */
  readonly payment: Payment;
  readonly clientId: string;
  readonly authAppId: string | null;
}

/** Offers to link the account just paid from; a payer who is not signed in signs in first. */
export const LinkAccountPrompt = ({ prompt, consent, payment, clientId, authAppId }: LinkAccountPromptProps) => {
  const session = useSession();
  const snapshot = useSelector(prompt, (now) => now);
  if (snapshot.matches('linking')) return <LinkingChunk linking={snapshot.children.linking} />;
  const onConfirm = () => {
    if (session.status !== 'signed-in') return;
    const typed = payment.origin?.paymentMethod === 'bank_transfer' ? payment.origin.accountNumber : '';
    prompt.send({ type: 'payer.confirmed', panel: { userId: session.user.userId, typed } });
  };
  return (
    <Authentication
      discovery={discoveryOf(consent, clientId, authAppId)}
      merchantName={merchantName(consent)}
      onSignedIn={() => prompt.send({ type: 'payer.authenticated' })}
    >
      {({ start, busy, problem }) => (
        <LinkAccountScreen
          snapshot={snapshot}
          payment={payment}
          send={prompt.send}
          onConfirm={onConfirm}
          authenticating={busy}
          onSignIn={start}
          signInProblem={problem}
        />
      )}
    </Authentication>
  );
};
