import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptInvitation, declineInvitation, readMe } from '@yarda/contracts/identity/session.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { useState } from 'react';
import { forgetCached } from '../../platform/api/cached-request.ts';
import { whyFailed } from '../../platform/api/connection-advice.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { cachedQuery } from '../../platform/api/query-client.ts';
import { request } from '../../platform/api/request.ts';
import { actFor, actingFor } from './acting-as.tsx';
import { requestSigned } from './request-signed.ts';

export type Me = Pick<ReplyOf<typeof readMe>, 'user' | 'passkeys' | 'memberships'>;

export const meKey = (userId: string) => ['person', userId, 'auth/me'];

/** The signed-in person, with their passkeys and memberships. */
export const useMe = (userId: string) => useQuery<Me>({ queryKey: meKey(userId), ...cachedQuery('auth/me', readMe) });

/** The signed-in person's actions on memberships: start or stop acting for a merchant, decline an invitation. */
export const useMemberships = (userId: string) => {
  const client = useQueryClient();
  const [merchantId, setMerchantId] = useState(actingFor);
  const decline = useMutation({
    mutationFn: (id: string) => request(declineInvitation, { params: { id } }),
    onSuccess: ({ membership }) => noteMembership(client, userId, membership),
  });
  const [accepting] = useState(createIntent);
  const accept = useMutation({
    mutationFn: (id: string) =>
      accepting((idempotencyKey) => requestSigned(acceptInvitation, { params: { id } }, { idempotencyKey })),
    onSuccess: ({ membership }) => noteMembership(client, userId, membership),
  });
  return {
    accepting: accept.isPending ? accept.variables : null,
    onAccept: (invitationId: string) => accept.mutate(invitationId),
    actingFor: merchantId,
    declining: decline.isPending ? decline.variables : null,
    problem:
      whyFailed(accept.error, 'The invitation could not be accepted.') ??
      whyFailed(decline.error, 'The invitation could not be declined.'),
    onDecline: (invitationId: string) => decline.mutate(invitationId),
    onAct: (next: string | null) => {
      actFor(next);
      setMerchantId(next);
    },
  };
};

const noteMembership = (client: QueryClient, userId: string, membership: Membership) => {
  forgetCached('auth/me');
  client.setQueryData<Me>(
    meKey(userId),
    (me) => me && { ...me, memberships: me.memberships.map(replacedBy(membership)) },
  );
};

type Membership = Me['memberships'][number];

const replacedBy =
  (changed: Membership) =>
  (membership: Membership): Membership =>
    membership.invitationId === changed.invitationId ? changed : membership;
