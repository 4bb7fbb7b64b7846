import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import type { ConsentRecord } from '../consent-record.ts';

/** The parts that a payer left out, as events and reads show them; empty if there are none. */
export const leftOutOf = ({ leftOut }: Pick<ConsentRecord, 'leftOut'>): Pick<Consent, 'leftOut'> =>
  (leftOut && { leftOut: consentParts.filter((part) => part in leftOut) }) ?? {};

const isLeft = (parts: string, part: ConsentPart) => `'${part}' = any(${parts}::text[])`;

/**
 * The SQL assignments of a grant with left-out parts (`text[]`): each part is stored as requested, and no longer
 * belongs to the consent. Left-out payments are marked where they are stored.
 */
export const leavingOut = (parts: string): string => {
  const [data, form, future] = [isLeft(parts, 'dataSharing'), isLeft(parts, 'form'), isLeft(parts, 'futurePayments')];
  return `left_out = nullif(
     case when ${data} then jsonb_build_object('dataSharing', data_sharing, 'sharedUntil', shared_until) else '{}' end
     || case when ${form} then jsonb_build_object('form', form_id) else '{}' end
     || case when ${future} then jsonb_build_object('futurePayments', limits) else '{}' end
     || case when ${isLeft(parts, 'immediatePayments')} then jsonb_build_object('immediatePayments', null) else '{}' end, '{}'),
   data_sharing = case when not ${data} then data_sharing end,
   shared_until = case when not ${data} then shared_until end,
   form_id = case when not ${form} then form_id end,
   limits = case when not ${future} then limits end`;
};
