import { announceTransfer, openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import type { CallOutcome } from '@yarda/domain/payments/payment-calls.ts';
import { fromPromise } from 'xstate';
import { createIntent } from '../platform/api/intent.ts';
import { problemOf } from '../platform/api/problem.ts';
import { request } from '../platform/api/request.ts';

type OfPayment = { readonly paymentId: string };

/** The payment machine's calls to the server. Each is one intent of the payer, however often it is tried. */
export const paymentActors = (consentId: string) => {
  const opening = createIntent();
  const announcing = createIntent();
  return {
    openAccount: fromPromise(({ input: params }: { input: OfPayment }) =>
      outcomeOf(
        opening(async (idempotencyKey) => {
          const asking = { params, body: { consentId } };
          const { shieldWallet } = await request(openTransferAccount, asking, { idempotencyKey });
          return shieldWallet;
        }),
      ),
    ),
    announceTransfer: fromPromise(({ input: params }: { input: OfPayment }) =>
      outcomeOf(
        announcing(async (idempotencyKey) => {
          const asking = { params, body: { consentId } };
          const { transferStatus } = await request(announceTransfer, asking, { idempotencyKey });
          return transferStatus;
        }),
      ),
    ),
  };
};

const outcomeOf = async <Value>(call: Promise<Value>): Promise<CallOutcome<Value>> => {
  try {
    return { ok: true, value: await call };
  } catch (cause) {
    const { code, message } = problemOf(cause);
    return { ok: false, code, message };
  }
};
