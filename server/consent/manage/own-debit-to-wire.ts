import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { isBlocked } from '@yarda/domain/mandates/limits/mandate-state.ts';
import { debitToWire } from '../../mandates/debits/debit-to-wire.ts';
import type { PayerDebit } from '../../mandates/debits/payer-debit-store.ts';
import { canUnskip } from '../../mandates/debits/skip-debit.ts';
import { pausesOf } from '../../mandates/limits/mandate-store.ts';

/** A debit as its payer sees it. */
export const ownDebitToWire = (debit: PayerDebit, nowMs: number): OwnDebit => ({
  ...debitToWire(debit),
  merchantName: debit.merchantName,
  narration: debit.narration,
  amountType: debit.amountType,
  maxAmount: debit.maxKobo,
  collected: debit.collectedKobo,
  occurrence: { n: debit.occurrenceNo, of: debit.occurrenceOf },
  account:
    debit.bankName === null || debit.accountNumber === null
      ? null
      : { bankName: debit.bankName, accountNumber: lastFour(debit.accountNumber) },
  canSkip: isOpen(debit.status),
  canUnskip: isLiving(debit.mandateStatus) && canUnskip(debit, nowMs),
  onHold: isDebitBlocked(debit),
});

const isLiving = (mandateStatus: string): boolean => mandateStatus === 'active' || mandateStatus === 'suspended';

/** Still open, but not taken as things stand. */
const isDebitBlocked = (debit: PayerDebit): boolean =>
  isOpen(debit.status) &&
  isBlocked({ status: debit.mandateStatus, pauses: pausesOf(debit) }, debit.effectiveOn ?? debit.dueOn);

/** A sent debit may be taken whatever happened since; any other only while its mandate is active and not paused. */
export const mayBeTaken = (debit: PayerDebit): boolean =>
  debit.status === 'sent' || (isOpen(debit.status) && debit.mandateStatus === 'active' && !isDebitBlocked(debit));
