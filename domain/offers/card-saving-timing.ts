/** The delays of saving a card, in milliseconds, by the specification's section 9. */
export const cardSavingTiming = {
  /** How long ten digits rest before the banks are asked for them. */
  searchDebounce: 500,
  /** How long the banks are waited for before 'Cancel' is offered. */
  cancelOffer: 3_000,
  /** How long after the save the accounts are read for the first time, and then between two reads. */
  firstLook: 1_500,
  nextLook: 200,
} as const;

/** How often the accounts are read before it is gone on with without them. */
export const savedLooks = 10;
