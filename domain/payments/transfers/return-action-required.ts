/**
 * What money needs that could not be sent back. `account`: one of the payer's that can take it. `operator`: a person who
 * settles it with the bank.
 */
export type ReturnActionRequired = 'account' | 'operator';
