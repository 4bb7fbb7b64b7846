import type { grantConsent } from '@yarda/contracts/consent/approval.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';

/** The message about payments that failed with a grant; null if none did. */
export const failureSentence = ({ failed, results }: ReplyOf<typeof grantConsent>['paymentResults']): string | null => {
  if (failed === 0) return null;
  if (failed < results.length) return 'Some payments failed. Please try again.';
  return results.find(({ status }) => status === 'failed')?.message || 'Direct debit payment failed';
};
