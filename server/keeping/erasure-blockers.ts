import { statement, type Transaction } from '../database/database.ts';
import { type ErasureScope, ofPerson, valuesOf } from './erasure-scope.ts';

/** What must have ended before a person is erased: each selects an id that the operator can look up. */
const blockers: Readonly<Record<string, readonly [id: string, from: string, person: string, only: string]>> = {
  'debits go on': ['consent_id', 'mandates', 'user_id = $1', "status in ('active', 'suspended')"],
  'a debit is on its way or disputed': [
    ...(['debit_id', 'debits', 'consent_id = any($3)'] as const),
    "status in ('notifying', 'notified', 'sent', 'retry_planned', 'disputed')",
  ],
  'a charge is undecided': [
    ...(['attempt_id', 'charge_attempts', 'payer_user_id = $1 or linker_id = $1 or payment_id = any($4)'] as const),
    "status in ('asked', 'otp', 'challenge')",
  ],
  'a charge goes back': [
    ...(['refund_id', 'charge_refunds join charge_attempts using (attempt_id)'] as const),
    'payer_user_id = $1 or linker_id = $1 or payment_id = any($4)',
    "charge_refunds.status = 'pending'",
  ],
  'a purchase at a reader is undecided': ['purchase_id', 'chip_purchases', 'payment_id = any($4)', "status = 'asked'"],
  'a transfer goes back': ['return_id', 'transfer_returns', 'payment_id = any($4)', "status = 'pending'"],
  'a refund is on its way': ['refund_id', 'payment_refunds', 'payment_id = any($4)', "status = 'pending'"],
  'money arrived and is not used yet': [
    ...(['payment_id', 'payments', 'payment_id = any($4)'] as const),
    "status = 'pending' and received_kobo > 0 and left_out_at is null",
  ],
  'money waits for them': [
    ...(['payment_id', 'payments join destinations on destination_account_id = destinations.account_id'] as const),
    'owner_user_id = $1',
    "status = 'executed' and released_at is null",
  ],
  'an account is being linked': [
    'link_id',
    'account_links',
    'user_id = $1',
    "state in ('asked', 'waiting', 'bank_approved')",
  ],
  'data is shared': ['consent_id', 'shared_items join grants using (consent_id)', 'user_id = $1', 'ended_at is null'],
};

const find = statement(
  'erasure-blockers',
  Object.entries(blockers)
    .map(
      ([what, [id, from, person, only]]) =>
        `(select '${what}' as what, ${id} as id from ${from} where ${ofPerson(person)} and ${only} limit 20)`,
    )
    .join(' union '),
);

/** What of the person's goes on, as sentences with the id of each. */
export const blockersOf = async (tx: Transaction, scope: ErasureScope): Promise<string[]> =>
  (await tx.query<{ what: string; id: string }>(find, valuesOf(scope)))
    .map(({ what, id }) => `${what} (${id})`)
    .toSorted();
