import { paymentReleased } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Once } from '../platform/http/once.ts';
import { Problem } from '../platform/http/problem.ts';
import { findDestination, lockUncreditedPayments, saveReleased } from './destination-store.ts';
import { bookInLedger } from './ledger/ledger.ts';

/** Releases payments held for a person's own destination once it is linked. Each is released once. */
export const releasePending = (
  deps: { readonly now: Clock },
  once: Once,
  input: { readonly userId: string; readonly destinationAccountId: string },
): Promise<{ released: string[]; releasedAmount: number }> =>
  once({
    commit: async (tx) => {
      const accountId = input.destinationAccountId;
      const destination = await findDestination(tx, accountId);
      if (destination?.ownerUserId !== input.userId) throw new Problem('DESTINATION_NOT_FOUND');
      if (!destination.linked) throw new Problem('DESTINATION_NOT_LINKED');
      const at = new Date(deps.now());
      const locked = await lockUncreditedPayments(tx, accountId);
      for (const { paymentId, amountKobo } of locked) {
        await saveReleased(tx, paymentId, at);
        const postings = paymentReleased(accountId, amountKobo);
        bookInLedger(tx, at, { kind: 'payment_released', reference: paymentId, paymentId, postings });
      }
      return {
        released: locked.map(({ paymentId }) => paymentId),
        releasedAmount: locked.reduce((total, { amountKobo }) => total + amountKobo, 0),
      };
    },
  });
