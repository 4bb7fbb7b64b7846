/** The ways to pay that load on first use, each for its screens and for its machine. */
export const loadCardPayment = () => import('./card-payment.tsx');
export const loadModal = () => import('./terminal/terminal-modal.tsx');
