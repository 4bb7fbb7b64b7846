import { bankPage, byBank, problem, type Sample } from './linking-parts.fixture.ts';

const known = { ...byBank, link: bankPage };

/** The provider's page, on which the payer agrees. */
export const pageSamples: readonly Sample[] = [
  { id: 'page', title: "Agree on Your Bank's Page", value: 'page', known },
  {
    id: 'page-pending',
    title: "Agree on Your Bank's Page: not yet",
    value: 'page',
    known: { ...known, ...problem('Payment not yet confirmed. Please wait and try again.') },
  },
  { id: 'page-confirming', title: 'Asking Your Bank', value: { confirming: 'asking' }, known },
];
