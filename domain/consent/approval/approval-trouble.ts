import type { grantConsent } from '@yarda/contracts/consent/approval.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import type { SnapshotFrom } from 'xstate';
import { immediatePayments } from '../view/consent-summary.ts';
import type { Granted } from './approval-calls.ts';
import type { approvalMachine } from './approval-machine.ts';
import { unsettledCodes } from './unsettled-codes.ts';

type Approval = Pick<SnapshotFrom<typeof approvalMachine>, 'context' | 'matches'>;

/** The problem that stopped an approval, in the payer's words. */
export interface ApprovalTrouble {
  readonly code: string | null;
  /** Why, as the server or the bank says it; empty where neither says. */
  readonly message: string;
  /** The known state of the payer's money; null if none was to be taken, or the state is not known yet. */
  readonly money: string | null;
  /** Whether the same press can succeed. */
  readonly retryable: boolean;
  /** When it can succeed, where that is known: an ISO timestamp. */
  readonly possibleFrom: string | null;
  /** The debit of an account was refused: what can be chosen instead. A granted consent is not granted again. */
  readonly another: 'account' | 'method' | null;
}

/** Why a consent was not granted, or which of its payments failed; null when all is well. */
export const approvalTrouble = (approval: Approval): ApprovalTrouble | null => {
  const { problem, terms } = approval.context;
  const debits = terms?.immediate.method === 'account';
  const code = problem?.code ?? null;
  const retryable = !newDevice.includes(code ?? '');
  const possibleFrom = problem?.possibleFrom ?? null;
  if (approval.matches('partly'))
    return { ...partly(approval), code, retryable, possibleFrom, another: debits ? anotherFor(approval) : null };
  if (!problem || !(approval.matches('refused') || approval.matches('outdated'))) return null;
  const money = debits ? notGranted(approval) : null;
  const another = debits && code === 'ACCOUNT_NOT_ELIGIBLE' ? 'account' : null;
  return { code, message: problem.message, money, retryable, possibleFrom, another };
};

/** These pass with time alone. */
const newDevice: readonly string[] = ['PASSKEY_COOLING_DOWN', 'PASSKEY_LIMITED'];

const partly = ({ context: { problem, granted } }: Approval) => ({
  message: problem?.message ?? granted?.failure ?? 'Direct debit payment failed',
  money: problem !== null && unsettledCodes.includes(problem.code) ? maybeSent : notTaken(granted),
});

const anotherFor = ({ context: { granted } }: Approval) =>
  granted?.consent.status === 'granted' ? 'method' : 'account';

const notTaken = (granted: Granted | null): string => {
  const payments = granted ? immediatePayments(granted.consent).length : 0;
  return payments > (granted?.failedPayments ?? 0) ? 'No money was taken for what failed.' : 'No money was taken.';
};

const notGranted = ({ context: { problem, approval } }: Approval): string | null => {
  if (problem?.code === 'CONSENT_ALREADY_GRANTED') return null;
  return approval !== null && unsettledCodes.includes(problem?.code ?? '') ? maybeSent : 'No money was taken.';
};

const maybeSent = 'We could not hear whether it went through. Try again: you pay once, however often you press.';

/** The message about payments that failed with a grant; null if none did. */
export const failureSentence = ({ failed, results }: ReplyOf<typeof grantConsent>['paymentResults']): string | null => {
  if (failed === 0) return null;
  if (failed < results.length) return 'Some payments failed. Please try again.';
  return results.find(({ status }) => status === 'failed')?.message || 'Direct debit payment failed';
};
