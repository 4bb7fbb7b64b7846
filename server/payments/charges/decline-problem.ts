import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import type { DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';

/** The problem that a declined charge of a card is answered with. */
export const declineProblem = (reason: DeclineReason | null): ProblemCode => problems[reason ?? 'processor'];

const problems = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  issuer: 'CARD_DECLINED',
  pin_wrong: 'PIN_WRONG',
  authentication: 'CARD_AUTHENTICATION_FAILED',
  not_authorised: 'CARD_DECLINED',
  other_account: 'CARD_ACCOUNT_UNCONFIRMED',
  processor: 'CARD_PAYMENT_FAILED',
  ended: 'CARD_CHALLENGE_ENDED',
} as const satisfies Record<DeclineReason, ProblemCode>;
