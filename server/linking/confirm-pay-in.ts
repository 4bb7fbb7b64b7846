import { isOpenLink, stateOfLink } from '@yarda/domain/linking/link-state.ts';
import { Problem } from '../platform/http/problem.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { type AccountLinkRecord, linkOfPerson } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { settleLink } from './settle-link.ts';

/** The progress of a link that was checked. */
export type PayInStatus = 'pending' | 'bank_approved' | 'approved';

/**
 * The payer says that the transfer was made, or that they agreed on the provider's page: the rail is asked. Throws if the link
 * is not this person's, can no longer be made, or its state is unknown.
 */
export const confirmPayIn = async (
  deps: LinkingDeps,
  { linkId, userId }: { readonly linkId: string; readonly userId: string },
): Promise<PayInStatus> => {
  const link = await linkOfPerson(deps.database, linkId, userId);
  if (!link) throw new Problem('ACCOUNT_LINK_NOT_FOUND');
  return statusOf(isConfirmed(link) && isOpenLink(link.state) ? await query(deps, link) : link);
};

/** Whether the payer says when it is done, here or at the provider. */
const isConfirmed = ({ instructions }: Pick<AccountLinkRecord, 'instructions'>): boolean =>
  instructions?.requires === 'payIn' || instructions?.requires === 'page';

const query = async (deps: LinkingDeps, { linkId, rail }: AccountLinkRecord): Promise<AccountLinkRecord> => {
  const status = await withinDeadline(deps.linkRail.of(rail).confirmPayIn(linkId)).catch((): never => {
    throw new Problem('PAY_IN_UNDECIDED');
  });
  return settleLink(deps, linkId, stateOfLink(status));
};

const statusOf = ({ state, instructions }: AccountLinkRecord): PayInStatus => {
  if (state === 'approved' || state === 'bank_approved') return state;
  if (isOpenLink(state) && isConfirmed({ instructions })) return 'pending';
  throw new Problem('PAY_IN_FAILED');
};
