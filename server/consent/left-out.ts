import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { ConsentRecord } from './consent-record.ts';

/** What a payer left out, as it is told and shown; nothing if that is nothing. */
export const leftOutOf = ({ leftDataOut }: Pick<ConsentRecord, 'leftDataOut'>): Pick<Consent, 'leftOut'> =>
  leftDataOut ? { leftOut: ['dataSharing'] } : {};

/** What a grant sets where `isLeft` (SQL): the part is kept as it was asked, and is no part of the consent any more. */
export const leavingOut = (isLeft: string): string =>
  `left_out = case when ${isLeft} then jsonb_build_object('dataSharing', data_sharing, 'sharedUntil', shared_until) end,
   data_sharing = case when not ${isLeft} then data_sharing end,
   shared_until = case when not ${isLeft} then shared_until end`;
