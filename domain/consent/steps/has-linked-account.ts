import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { immediatePayments } from '../view/consent-summary.ts';
import { type FlowDecisions, type FlowStepName, isLeftOut } from './consent-flow.ts';

/** Whether the payments of a step are paid, or were paid, from a linked account of the payer. */
export const hasLinkedAccount = (
  name: FlowStepName,
  consent: Pick<Consent, 'payments'>,
  decisions: FlowDecisions,
): boolean => {
  if (isLeftOut(name, decisions)) return false;
  if (name === 'future') return decisions.accountIds.length > 0;
  if (name !== 'immediate') return false;
  if (decisions.parts.immediate === 'due') return decisions.method === 'account';
  return immediatePayments(consent).every(({ originAccountId }) => originAccountId !== undefined);
};
