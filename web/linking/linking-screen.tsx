import { AccountEntry } from './account-entry.tsx';
import { CardEntry } from './card-entry.tsx';
import { LinkableAccounts } from './linkable-accounts.tsx';
import { LinkingError } from './linking-error.tsx';
import { LinkingLoading } from './linking-loading.tsx';
import type { CardPart } from './linking-part.ts';
import { LinkingProgress } from './linking-progress.tsx';
import { LinkingSuccess } from './linking-success.tsx';
import { LinkingUnread } from './linking-unread.tsx';
import { PayInProof } from './pay-in-proof.tsx';
import './linking.css';

/** The linking panel, as a function of where its machine is. */
export const LinkingScreen = (props: CardPart) => {
  const { snapshot, act } = props;
  if (snapshot.matches({ select: 'unread' })) return <LinkingUnread act={act} />;
  if (snapshot.matches({ select: 'list' })) return <LinkableAccounts accounts={snapshot.context.accounts} act={act} />;
  if (snapshot.matches({ select: 'manual' })) return <AccountEntry snapshot={snapshot} act={act} />;
  if (snapshot.matches('select')) return <LinkingLoading act={act} />;
  if (snapshot.matches('payment') || snapshot.matches('confirming'))
    return <PayInProof snapshot={snapshot} act={act} />;
  if (snapshot.matches('card_entry')) return <CardEntry {...props} />;
  if (snapshot.matches('linking')) return <LinkingProgress snapshot={snapshot} act={act} />;
  if (snapshot.matches('success')) return <LinkingSuccess snapshot={snapshot} act={act} />;
  if (snapshot.matches('error')) return <LinkingError failure={snapshot.context.failure} act={act} />;
  return null;
};
