/** The accounts that banks have confirmed as people's own, with their owners and the names their banks gave. */
export const linkedAccounts = `(select account_id, user_id, institution_code, account_number, account_name, bank_name
  from user_accounts where link_status = 'approved')`;

/** Accounts as they are named to others: their bank, and the number of which only the end is shown. */
export const registeredAccounts = '(select account_id, bank_name, account_number from user_accounts)';
