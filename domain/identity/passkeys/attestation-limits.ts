const minute = 60_000;

/** How long a page's temporary key may wait for a passkey to bind it, and how long it lasts once bound. */
export const signInLifeMs = 10 * minute;
export const temporaryKeyLifeMs = 10 * minute;

/**
 * How long an approval may take from request to signature. Kept short so that payment authority does not outlast a
 * pause.
 */
export const approvalLifeMs = 5 * minute;

/**
 * Maximum total, in kobo, that a passkey admitted by a name check alone approves in its first 14 days. A name is
 * easier to learn than an account is to take.
 */
export const limitedApprovalsKobo = 2_000_000;
export const limitedApprovalsMs = 14 * 24 * 60 * minute;
