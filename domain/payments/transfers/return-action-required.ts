/**
 * The action that money needs if its return failed. `account`: an account of the payer's that can take the money.
 * `operator`: a person who settles the return with the bank.
 */
export type ReturnActionRequired = 'account' | 'operator';
