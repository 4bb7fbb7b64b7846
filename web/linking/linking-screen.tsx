import type { ChargeScreenProps } from '../payments/charges/charge-screen.tsx';
import { AccountEntry } from './account-entry.tsx';
import { CardEntry } from './card-entry.tsx';
import { LinkProof, requiresProof } from './link-proof.tsx';
import { LinkableAccounts } from './linkable-accounts.tsx';
import { LinkingError } from './linking-error.tsx';
import { LinkingLoading } from './linking-loading.tsx';
import type { LinkingPart } from './linking-part.ts';
import { LinkingProgress } from './linking-progress.tsx';
import { LinkingSuccess } from './linking-success.tsx';
import { LinkingUnread } from './linking-unread.tsx';
import './linking.css';

interface LinkingScreenProps extends LinkingPart, Omit<ChargeScreenProps, 'snapshot' | 'act' | 'face'> {
  /** The charge in progress that links a card. */
  readonly charge: ChargeScreenProps['snapshot'] | null;
  readonly actOnCharge: ChargeScreenProps['act'];
}

/** The linking panel, rendered from its machine's state. */
export const LinkingScreen = (props: LinkingScreenProps) => {
  const { snapshot, charge, act, actOnCharge, ...entered } = props;
  const { account, failure } = snapshot.context;
  if (snapshot.matches({ select: 'unread' })) return <LinkingUnread act={act} />;
  if (snapshot.matches({ select: 'list' })) return <LinkableAccounts accounts={snapshot.context.accounts} act={act} />;
  if (snapshot.matches({ select: 'manual' })) return <AccountEntry snapshot={snapshot} act={act} />;
  if (snapshot.matches('select')) return <LinkingLoading act={act} />;
  if (requiresProof(snapshot)) return <LinkProof snapshot={snapshot} act={act} />;
  if (snapshot.matches('card_entry') && charge)
    return <CardEntry {...entered} snapshot={charge} act={actOnCharge} account={account} />;
  if (snapshot.matches('linking')) return <LinkingProgress onCancel={() => act({ type: 'payer.went_back' })} />;
  if (snapshot.matches('success')) return <LinkingSuccess snapshot={snapshot} act={act} />;
  if (snapshot.matches('error'))
    return (
      <LinkingError
        failure={failure}
        onBack={() => act({ type: 'payer.went_back' })}
        onCard={() => act({ type: 'payer.took_card' })}
      />
    );
  return null;
};
