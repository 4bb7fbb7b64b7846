import { useQuery } from '@tanstack/react-query';
import { readMe } from '@yarda/contracts/identity/session.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { cachedQuery } from '../../platform/api/cached-query.ts';

export type Me = Pick<ReplyOf<typeof readMe>, 'user' | 'passkeys' | 'memberships'>;

export const meKey = (userId: string) => ['person', userId, 'auth/me'];

/** The signed-in person, with their passkeys and memberships. */
export const useMe = (userId: string) => useQuery<Me>({ queryKey: meKey(userId), ...cachedQuery('auth/me', readMe) });
