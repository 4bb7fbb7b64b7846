/** Parts of the page that more than one place loads: their failures are counted together, and what has loaded serves all. */
export const loadAuthentication = () => import('../../identity/session/authentication.tsx');
export const loadPayment = () => import('./payment-in-consent.tsx');
