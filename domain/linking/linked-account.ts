import type { Integrations, UserAccount } from '@yarda/contracts/accounts.ts';
import type { LinkState } from './link-state.ts';
import type { LinkService } from './linking-ports.ts';

type Standing = Pick<UserAccount, 'integrations' | 'linkStatus' | 'statusDetail'>;

/** An account's integrations after a link. A link that still waits, or failed, leaves them as they are. */
export const withLink = (integrations: Integrations, service: LinkService, state: LinkState): Standing => {
  if (state !== 'bank_approved' && state !== 'approved' && state !== 'cancelled') return standingOf(integrations);
  const linked = state !== 'cancelled';
  const authorized = state === 'approved';
  if (service === 'direct')
    return standingOf({
      ...integrations,
      transactionService: { possible: true, authorized, approved: linked, linked },
    });
  const status = alternateStatus[state];
  return standingOf({
    ...integrations,
    altTransactionService: { ...integrations.altTransactionService, possible: true, authorized, status, linked },
  });
};

/** The alternate service's state as the specification's `status`. */
const alternateStatus = { bank_approved: 'PENDING', approved: 'ACTIVE', cancelled: null } as const;

/** An account's integrations after a card was linked. */
export const withCard = (integrations: Integrations, obfuscatedCard: string): Standing =>
  standingOf({ ...integrations, card: { possible: true, active: true, linked: true, obfuscatedCard } });

/** Whether an account is already linked by a service and working, so that linking again is pointless. */
export const isLinkedBy = (
  { transactionService, altTransactionService, card }: Integrations,
  way: LinkService | 'card',
): boolean => {
  if (way === 'card') return card.linked && card.active;
  if (way === 'direct') return transactionService.linked && transactionService.approved;
  return altTransactionService.linked && altTransactionService.status !== null;
};

const standingOf = (integrations: Integrations): Standing => {
  const { transactionService, altTransactionService, card } = integrations;
  const direct = transactionService.linked && transactionService.approved;
  const alternate = altTransactionService.linked;
  const debitable =
    (direct && transactionService.authorized) ||
    (alternate && altTransactionService.authorized) ||
    (card.linked && card.active);
  if (debitable) return { integrations, linkStatus: 'approved', statusDetail: 'Approved' };
  if (direct || alternate) return { integrations, linkStatus: 'bank_approved', statusDetail: 'Bank Approved' };
  return { integrations, linkStatus: null, statusDetail: null };
};
