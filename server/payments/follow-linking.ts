import { statement, type Transaction } from '../platform/database/database.ts';

/** In a fixed order, so that two statements over the same rows cannot deadlock. */
const follow = statement(
  'destinations-follow-linking',
  `with theirs as (
     select account_id from destinations
     where (account_id = :accountId or (institution_code = :institutionCode and account_number = :accountNumber))
       and (owner_user_id = :userId or (owner_user_id is null and :approved))
     order by account_id for update
   )
   update destinations d set linked = :approved, owner_user_id = :userId from theirs
     where d.account_id = theirs.account_id`,
);

/** How a person's account is linked now. */
export interface LinkedNow {
  readonly userId: string;
  readonly accountId: string;
  readonly institutionCode: string;
  readonly accountNumber: string;
  /** Its bank has confirmed it as theirs. */
  readonly approved: boolean;
}

/**
 * Destinations follow the account they stand for: the first person whose bank confirms it owns the money held for its
 * number, and may release it while it is linked.
 */
export const followLinking = async (tx: Transaction, account: LinkedNow): Promise<void> => {
  await tx.query(follow, account);
};
