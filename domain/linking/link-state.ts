import type { RailLinkStatus } from './linking-ports.ts';

/**
 * The state of a link. `asked`: the rail has not replied. `waiting`: for the payer or the bank. `ended`: replaced by a
 * newer attempt or timed out. `bank_approved`: made, but debits are not possible yet. `cancelled`: it was made, and the
 * bank has withdrawn it.
 */
export type LinkState = 'asked' | 'waiting' | 'failed' | 'ended' | 'bank_approved' | 'approved' | 'cancelled';

/**
 * How final each state is. A link only moves up, so reports may arrive late, repeated and in any order: a bank's
 * approval counts even after the link was given up, and a withdrawal is final.
 */
const finality: Record<LinkState, number> = {
  asked: 0,
  waiting: 1,
  failed: 2,
  ended: 2,
  bank_approved: 3,
  approved: 4,
  cancelled: 5,
};

/** The state a link moves to after a report; null if the report changes nothing. */
export const nextLinkState = (state: LinkState, reported: LinkState): LinkState | null =>
  finality[reported] > finality[state] ? reported : null;

/** Maps a rail's link status to ours. */
export const stateOfLink = (status: RailLinkStatus): LinkState => {
  if (status.status === 'approved') return status.ready ? 'approved' : 'bank_approved';
  return status.status;
};

/** Whether the person who began a link can still prove it. */
export const isOpenLink = (state: LinkState): boolean => state === 'asked' || state === 'waiting';
