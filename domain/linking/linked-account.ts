import type { Integrations, UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { isCardOnly } from '../accounts/is-card-only.ts';
import type { CardProof } from './card-proof.ts';
import type { LinkState } from './link-state.ts';
import type { LinkService } from './linking-ports.ts';

/** How an account is linked. `cardConfirmed`: the bank of its card has confirmed that the card draws on it. */
export interface LinkedStatus extends Pick<UserAccount, 'integrations' | 'linkStatus' | 'statusDetail'> {
  readonly cardConfirmed: boolean;
}

/** The links of an account before a change. */
export type RegisteredLinks = Pick<LinkedStatus, 'integrations' | 'cardConfirmed'>;

/** An account's status after a link. A link that still waits, or failed, does not change the status. */
export const withLink = (links: RegisteredLinks, service: LinkService, state: LinkState): LinkedStatus => {
  const { integrations, cardConfirmed } = links;
  if (state !== 'bank_approved' && state !== 'approved' && state !== 'cancelled') return toStatus(links);
  const linked = state !== 'cancelled';
  const authorized = state === 'approved';
  if (service === 'direct')
    return toStatus({
      integrations: { ...integrations, transactionService: { possible: true, authorized, approved: linked, linked } },
      cardConfirmed,
    });
  const status = alternateStatus[state];
  const alternate = { ...integrations.altTransactionService, possible: true, authorized, status, linked };
  return toStatus({ integrations: { ...integrations, altTransactionService: alternate }, cardConfirmed });
};

/** The alternate service's state as the specification's `status`. */
const alternateStatus = { bank_approved: 'PENDING', approved: 'ACTIVE', cancelled: null } as const;

/** An account's status after a card was linked, by the proof that linked the card. */
export const withCard = (
  { integrations }: Pick<RegisteredLinks, 'integrations'>,
  obfuscatedCard: string,
  proof: CardProof,
) =>
  toStatus({
    integrations: { ...integrations, card: { possible: true, active: true, linked: true, obfuscatedCard } },
    cardConfirmed: proof === 'account',
  });

/** Whether an account is already linked by a service and working, so that linking again is pointless. */
export const isLinkedBy = (
  { transactionService, altTransactionService, card }: Integrations,
  way: LinkService | 'card',
): boolean => {
  if (way === 'card') return card.linked && card.active;
  if (way === 'direct') return transactionService.linked && transactionService.approved;
  return altTransactionService.linked && altTransactionService.status !== null;
};

/** Whether money may be debited from an account. */
export const isDebitable = (links: RegisteredLinks): boolean => toStatus(links).linkStatus === 'approved';

const toStatus = ({ integrations, cardConfirmed }: RegisteredLinks): LinkedStatus => {
  const { transactionService, altTransactionService, card } = integrations;
  const direct = transactionService.linked && transactionService.approved;
  const alternate = altTransactionService.linked;
  const debitable =
    (direct && transactionService.authorized) ||
    (alternate && altTransactionService.authorized) ||
    (card.linked && card.active && !isCardOnly(integrations, cardConfirmed));
  const common = { integrations, cardConfirmed };
  if (debitable) return { ...common, linkStatus: 'approved', statusDetail: 'Approved' };
  if (direct || alternate) return { ...common, linkStatus: 'bank_approved', statusDetail: 'Bank Approved' };
  return { ...common, linkStatus: null, statusDetail: null };
};
