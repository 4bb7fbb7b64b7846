const minute = 60_000;

/** How long a page's temporary key may wait for a passkey to bind it, and how long it lasts once bound. */
export const signInLifeMs = 10 * minute;
export const temporaryKeyLifeMs = 10 * minute;

/** How long an approval may take from request to signature. It is short so that payment authority ends with a pause. */
export const approvalLifeMs = 5 * minute;
