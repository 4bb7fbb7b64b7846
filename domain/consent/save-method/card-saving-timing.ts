/** The delays of saving a card, in milliseconds, from section 9 of the specification. */
export const cardSavingTiming = {
  /** How long ten digits must stand unchanged before the banks are asked. */
  searchDebounce: 500,
  /** How long the banks may take before 'Cancel' is offered. */
  cancelOffer: 3_000,
  /** How long after the save the accounts are first read, and then the interval between reads. */
  firstLook: 1_500,
  nextLook: 200,
} as const;

/** How often the accounts are read before the page continues without them. */
export const maxSavedPolls = 10;
