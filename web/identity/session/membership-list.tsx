import type { Membership } from '@yarda/contracts/identity/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { type Listed, Listing, ListingRow } from '../../platform/ui/listing.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';

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
  const standing = memberships.items?.filter(({ status }) => status !== 'declined') ?? [];
  if (standing.length === 0) return null;
  return (
    <Listing title="You act for" listed={{ ...memberships, items: standing }} empty="">
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
