/** The delays of the linking panel, in milliseconds. The machine's `after`s name them. */
export const linkingTiming = {
  /** How long ten digits rest before the banks are asked for them. */
  searchDebounce: 500,
  /** How long the banks are waited for before 'Cancel' is offered. */
  cancelOffer: 3_000,
  /** How long success shows before whoever asked for the link is told; the panel is gone 2 s after it began to show. */
  successShown: 1_500,
  panelLinger: 500,
  /** How long a call whose answer was lost rests before it is made again. */
  retryRest: 2_000,
} as const;

/** How often a call whose answer was lost is made again before the payer is told. */
export const silentRetries = 3;
