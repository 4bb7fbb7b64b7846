import type { WaitingMoney } from '@yarda/contracts/payments/payment-history.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import { linkedAccounts } from '../../accounts/account-projection.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const ofOwner = statement(
  'money-waiting',
  `select d.account_id, d.linked, coalesce(own.bank_name, d.bank_name) as bank_name,
     coalesce(own.account_number, d.account_number) as account_number,
     sum(p.amount_kobo)::bigint as amount_kobo, count(*)::int as payments
   from destinations d
     join payments p on p.destination_account_id = d.account_id and p.status = 'executed' and p.released_at is null
     left join ${linkedAccounts} as own on own.account_id = d.account_id and own.user_id = d.owner_user_id
   where d.owner_user_id = :userId
   group by d.account_id, d.linked, own.bank_name, d.bank_name, own.account_number, d.account_number
   order by min(p.executed_at)`,
  narrow<{ amountKobo: number }>(),
);

/** The money held for a person, by the account that it was sent to; the oldest first. */
export const moneyWaitingFor = async (db: Queryable, userId: string): Promise<WaitingMoney[]> =>
  (await db.query(ofOwner, { userId })).map(({ accountId, linked, bankName, accountNumber, ...money }) => ({
    ...{ destinationAccountId: accountId, linked, amount: money.amountKobo, payments: money.payments },
    account: bankName !== null && accountNumber !== null ? { bankName, accountNumber: lastFour(accountNumber) } : null,
  }));
