/** The pretend providers know every sub-account but this one, whose charges they refuse. */
export const unknownPayee = 'ACCT_unknown';
