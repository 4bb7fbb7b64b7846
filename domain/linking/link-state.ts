import type { LinkStanding } from './linking-ports.ts';

/**
 * A link, as far as it has come. `asked`: the rail has not answered. `waiting`: for the payer or the bank. `ended`: given
 * up, by a newer attempt or by its time. `bank_approved`: made, and debits are not possible yet. `cancelled`: it was
 * made, and the bank has taken it back.
 */
export type LinkState = 'asked' | 'waiting' | 'failed' | 'ended' | 'bank_approved' | 'approved' | 'cancelled';

/**
 * How final each is. A link only ever moves up, so that news may come late, twice and in any order: a bank that agrees
 * after a link was given up still has agreed, and one that has taken it back is the last word.
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

/** What a link moves to on what was learnt of it; null where that is no news. */
export const nextLinkState = (state: LinkState, told: LinkState): LinkState | null =>
  finality[told] > finality[state] ? told : null;

/** What a rail's word for where a link stands is here. */
export const stateOfStanding = (standing: LinkStanding): LinkState => {
  if (standing.status === 'approved') return standing.ready ? 'approved' : 'bank_approved';
  return standing.status;
};

/** Whether a link still can be proven by whoever asked for it. */
export const isOpenLink = (state: LinkState): boolean => state === 'asked' || state === 'waiting';
