import { byBank, details, problem, type Sample } from './linking-parts.fixture.ts';

/** The payer's details, which a mandate system must know first. */
export const detailSamples: readonly Sample[] = [
  {
    id: 'details',
    title: 'Tell Your Bank Who You Are',
    value: { details: 'entering' },
    known: { ...byBank, link: details },
  },
  {
    id: 'details-wrong',
    title: 'details that the bank did not accept',
    value: { details: 'entering' },
    known: {
      ...{ ...byBank, link: details },
      ...problem('Your bank did not accept these details. Please check them.'),
    },
  },
  { id: 'details-sent', title: 'Sending...', value: { details: 'supplying' }, known: { ...byBank, link: details } },
];
