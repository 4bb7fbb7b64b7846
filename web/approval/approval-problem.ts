import type { ApprovalProblem } from '@yarda/domain/approval/approval-calls.ts';
import { troubleOf } from '../sign-in/ceremony-trouble.ts';

/** Turns a failed passkey ceremony into an approval problem that tells the payer what to do. */
export const ceremonyProblem = (cause: unknown): ApprovalProblem & { readonly ok: false } => {
  const trouble = troubleOf(cause);
  if (trouble === 'passkey-cancelled') return { ok: false, code: 'PASSKEY_CANCELLED', message: cancelled };
  if (trouble === 'passkey-forbidden' || trouble === 'passkeys-unsupported')
    return { ok: false, code: 'PASSKEY_FORBIDDEN', message: forbidden };
  return { ok: false, code: 'PASSKEY_FAILED', message: 'Failed to grant consent' };
};

const cancelled = 'You have not approved: it was cancelled or took too long. Nothing was agreed to; try again.';
const forbidden =
  'Your browser does not let passkeys approve here. Open this consent on a page of its own and go on there.';
