import type { Membership } from '@yarda/contracts/identity/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { type Listed, Listing, ListingRow } from '../../platform/ui/listing.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { actingFor } from './acting-as.tsx';

interface MembershipListProps {
  readonly memberships: Listed<Membership>;
  /** The merchant acted for now. */
  readonly actingFor: string | null;
  /** The invitation being accepted or declined. */
  readonly accepting: string | null;
  readonly declining: string | null;
  readonly onAct: (merchantId: string | null) => void;
  readonly onAccept: (invitationId: string) => void;
  readonly onDecline: (invitationId: string) => void;
}

/** The merchants a person acts for, and those that have invited them. Hidden when there are none. */
export const MembershipList = ({ memberships, actingFor, onAct, ...invited }: MembershipListProps) => {
  const chargeStatus = memberships.items?.filter(({ status }) => status !== 'declined') ?? [];
  if (chargeStatus.length === 0) return null;
  return (
    <Listing title="You act for" listed={{ ...memberships, items: chargeStatus }} empty="">
      {(membership) => (
        <ListingRow
          key={membership.invitationId}
          sign={<NameBadge name={membership.merchantName} size={40} />}
          title={membership.merchantName}
          subtitle={subtitleOf(membership, actingFor)}
          note={membership.status === 'invited' && <InvitationButtons membership={membership} {...invited} />}
          end={
            membership.status === 'active' && (
              <ActButton membership={membership} acting={actingFor === membership.merchantId} onAct={onAct} />
            )
          }
        />
      )}
    </Listing>
  );
};

const subtitleOf = ({ status, role, merchantId }: Membership, actingFor: string | null) => {
  if (status === 'invited') return `Invites you as ${role}`;
  return merchantId === actingFor ? `You act as ${role}` : role;
};

interface ActButtonProps {
  readonly membership: Membership;
  readonly acting: boolean;
  readonly onAct: MembershipListProps['onAct'];
}

const ActButton = ({ membership: { merchantId, merchantName }, acting, onAct }: ActButtonProps) => (
  <Button
    kind="plain"
    aria-label={acting ? `Stop acting for ${merchantName}` : `Act for ${merchantName}`}
    onClick={() => onAct(acting ? null : merchantId)}
  >
    {acting ? 'Stop' : 'Act'}
  </Button>
);

type InvitationButtonsProps = Pick<MembershipListProps, 'accepting' | 'declining' | 'onAccept' | 'onDecline'> & {
  readonly membership: Membership;
};

const InvitationButtons = ({
  membership: { invitationId, merchantName },
  accepting,
  declining,
  onAccept,
  onDecline,
}: InvitationButtonsProps) => (
  <span className="membership-answers">
    <Button
      kind="plain"
      busy={accepting === invitationId}
      disabled={declining === invitationId}
      aria-label={`Accept the invitation of ${merchantName}`}
      onClick={() => onAccept(invitationId)}
    >
      {accepting === invitationId ? 'Accepting...' : 'Accept'}
    </Button>
    <Button
      kind="plain"
      busy={declining === invitationId}
      disabled={accepting === invitationId}
      aria-label={`Decline the invitation of ${merchantName}`}
      onClick={() => onDecline(invitationId)}
    >
      {declining === invitationId ? 'Declining...' : 'Decline'}
    </Button>
  </span>
);

interface ActingNoteProps {
  readonly memberships: readonly Membership[] | undefined;
  readonly merchantId?: string | null;
  /** Whether this page is about that merchant, about the person alone, or about the person but for the payments. */
  readonly about: 'merchant' | 'person' | 'both';
}

/** Says whom the signed-in person acts for, and whose page this is. Nothing while they act for themselves. */
export const ActingNote = ({ memberships, about, merchantId = actingFor() }: ActingNoteProps) => {
  const merchant = memberships?.find((each) => each.merchantId === merchantId)?.merchantName;
  return merchant ? <ActingWords merchant={merchant} about={about} /> : null;
};

const aboutWords = {
  merchant: 'This page is about its payments.',
  person: 'This page is about you alone.',
  both: 'The payments here are its own; all else is yours.',
} as const;

export const ActingWords = ({ merchant, about }: { merchant: string; about: ActingNoteProps['about'] }) => (
  <Note tone="attention">
    <p>{`You act for ${merchant}. ${aboutWords[about]}`}</p>
  </Note>
);

/** Acting for a merchant, a person needs its permission; null while the memberships are not known. */
export const mayReadPayments = (merchantId: string | null, memberships: readonly Membership[] | undefined) => {
  if (merchantId === null) return true;
  return (
    memberships?.some(
      (membership) =>
        membership.merchantId === merchantId &&
        membership.status === 'active' &&
        membership.permissions.includes('recents.view'),
    ) ?? null
  );
};
