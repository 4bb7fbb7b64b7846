import type { ApprovalProblem } from '@yarda/domain/consent/approval/approval-calls.ts';
import { troubleOf } from '../../identity/sign-in/ceremony-trouble.ts';

/** Turns a failed passkey ceremony into an approval problem that tells the payer what to do. */
export const ceremonyProblem = (cause: unknown): ApprovalProblem & { readonly ok: false } => {
  const trouble = troubleOf(cause);
  if (trouble === 'passkey-cancelled') return { ok: false, code: 'PASSKEY_CANCELLED', message: cancelled };
  if (trouble === 'passkey-forbidden' || trouble === 'passkeys-unsupported')
    return { ok: false, code: 'PASSKEY_FORBIDDEN', message: forbidden };
  return { ok: false, code: 'PASSKEY_FAILED', message: 'Failed to grant consent' };
};

const cancelled = 'The approval was cancelled or took too long. You have not agreed to anything. Please try again.';
const forbidden = 'Your browser does not allow passkeys here. Open this page in its own tab to approve.';
