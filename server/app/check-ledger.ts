import { consentLedger } from '../consent/consent-ledger.ts';
import { debitLedger } from '../mandates/debits/debit-ledger.ts';
import { chargeLedger } from '../payments/charges/charge-ledger.ts';
import { ledgerStatement } from '../payments/ledger/ledger-statement.ts';
import { executedPayments, paymentLedger } from '../payments/payment-ledger.ts';
import { refundLedger } from '../payments/refunds/refund-ledger.ts';
import { purchaseLedger } from '../payments/terminal/purchase-ledger.ts';
import { transferLedger } from '../payments/transfers/transfer-ledger.ts';
import { narrow, type Queryable, statement } from '../platform/database/database.ts';

/** A broken ledger rule. */
export interface LedgerFault {
  readonly rule: string;
  readonly subject: string;
}

/** The size of the books, and what is wrong with them. */
export interface LedgerCheck {
  readonly transactions: number;
  readonly entries: number;
  readonly executedPayments: number;
  readonly faults: readonly LedgerFault[];
}

const rungs = [transferLedger, chargeLedger, purchaseLedger, refundLedger, paymentLedger, debitLedger, consentLedger];

const check = statement('ledger-check', ledgerStatement(rungs, executedPayments), narrow<LedgerCheck>());

/** Checks that the ledger balances and agrees with the rows of every rung that books money. Read-only. */
export const checkLedger = async (db: Queryable): Promise<LedgerCheck> => {
  const [row] = await db.query(check);
  if (!row) throw new Error('The ledger check found no answer');
  return row;
};

/** The result in one line. */
export const ledgerSentence = ({ transactions, entries, executedPayments, faults }: LedgerCheck): string => {
  const [first] = faults;
  if (first) {
    const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
    return `The ledger is wrong: ${first.rule} (${first.subject})${more}`;
  }
  return `The ledger balances: ${executedPayments} payments executed, ${transactions} bookings, ${entries} entries`;
};
