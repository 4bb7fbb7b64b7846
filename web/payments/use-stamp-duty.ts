import { dutyOn, stampDutySentence } from '@yarda/domain/payments/costs.ts';
import { useContext } from 'react';
import { RailTermsContext } from '../accounts/rail-terms.ts';

/** The duty that the payer's bank adds to transfers of these amounts: its rule, and what leaves their account. Kobo; null if none. */
export const useStampDuty = (amounts: readonly number[]) => {
  const { stampDuty } = useContext(RailTermsContext);
  const added = dutyOn(stampDuty, amounts);
  if (!stampDuty || added === 0) return null;
  return { rule: stampDutySentence(stampDuty), total: amounts.reduce((sum, amount) => sum + amount, added) };
};
