import type { AgreementStatus } from '@yarda/contracts/consent/consent-agreements.ts';
import { isPaused, type MandateState } from '../../mandates/limits/mandate-state.ts';

/** The debits' part of a consent, as it is stored. */
interface DebitsState extends Pick<MandateState, 'pauses'> {
  readonly status: string;
}

export interface AgreementParts {
  /** Null if no debits were agreed to. */
  readonly mandate: DebitsState | null;
  /** How many payments are still to be made. */
  readonly left: number;
  /** A payment that was to be made at once was not, and can be made no more. */
  readonly missed: boolean;
  /** How many items are shared still, and how many ended by the payer's word, or for the lack of it. */
  readonly shared: { readonly live: number; readonly withdrawn: number; readonly lapsed: number };
  /** It was not confirmed again in time, and waits for that. */
  readonly isDue: boolean;
  /** In Lagos. */
  readonly today: string;
}

/** The status of a granted consent, derived from all its parts. */
export const agreementStatus = ({ mandate, left, missed, shared, isDue, today }: AgreementParts): AgreementStatus => {
  if (isDue) return 'suspended';
  const money = mandate ? debitsStatus(mandate, left, today) : leftOver(left, missed);
  const isCut = shared.withdrawn + shared.lapsed > 0;
  if (money === 'active') return isCut ? 'narrowed' : 'active';
  if (shared.live > 0) return whileShared(money, isCut);
  // Nothing but data was agreed to: what ended it is what ended the whole.
  if (money === 'completed' && !mandate && isCut) return shared.withdrawn > 0 ? 'revoked' : 'lapsed';
  return money;
};

const whileShared = (money: AgreementStatus, isCut: boolean): AgreementStatus => {
  if (money === 'completed') return isCut ? 'narrowed' : 'active';
  return money === 'revoked' || money === 'lapsed' ? 'narrowed' : money;
};

const debitsStatus = (mandate: DebitsState, left: number, today: string): AgreementStatus => {
  const ended = ends[mandate.status];
  if (ended) return ended;
  if (left === 0) return 'completed';
  if (mandate.status === 'suspended') return 'suspended';
  return isPaused(mandate, today) ? 'paused' : 'active';
};

const ends: Readonly<Record<string, AgreementStatus>> = {
  revoked: 'revoked',
  cancelled: 'revoked',
  superseded: 'superseded',
  expired: 'lapsed',
};

const leftOver = (left: number, missed: boolean): AgreementStatus => {
  if (left > 0) return 'active';
  return missed ? 'lapsed' : 'completed';
};

export const isEnded = (
  grantStatus: AgreementStatus,
): grantStatus is 'revoked' | 'superseded' | 'lapsed' | 'completed' =>
  grantStatus === 'revoked' || grantStatus === 'superseded' || grantStatus === 'lapsed' || grantStatus === 'completed';
