import { useMutation, useQueryClient } from '@tanstack/react-query';
import { declineInvitation } from '@yarda/contracts/session.ts';
import { useState } from 'react';
import { request } from '../api/request.ts';
import { actFor, actingFor } from './acting-for.ts';
import { type Me, meKey } from './use-me.ts';

/** The signed-in person's actions on memberships: start or stop acting for a merchant, decline an invitation. */
export const useMemberships = (userId: string) => {
  const client = useQueryClient();
  const [merchantId, setMerchantId] = useState(actingFor);
  const decline = useMutation({
    mutationFn: (id: string) => request(declineInvitation, { params: { id } }),
    onSuccess: ({ membership }) =>
      client.setQueryData<Me>(
        meKey(userId),
        (me) => me && { ...me, memberships: me.memberships.map(replacedBy(membership)) },
      ),
  });
  return {
    actingFor: merchantId,
    declining: decline.isPending ? decline.variables : null,
    declineFailed: decline.isError,
    onDecline: (invitationId: string) => decline.mutate(invitationId),
    onAct: (next: string | null) => {
      actFor(next);
      setMerchantId(next);
      // These payments depend on the merchant acted for.
      void client.invalidateQueries({ queryKey: ['person', userId, 'favorites-and-recents'] });
    },
  };
};

type Membership = Me['memberships'][number];

const replacedBy =
  (changed: Membership) =>
  (membership: Membership): Membership =>
    membership.invitationId === changed.invitationId ? changed : membership;
