/** The delays of the linking panel, in milliseconds. The machine's `after`s name them. */
export const linkingTiming = {
  /** How long ten digits must stand unchanged before the banks are asked. */
  searchDebounce: 500,
  /** How long the banks may take before 'Cancel' is offered. */
  cancelOffer: 3_000,
  /** How long success shows before the link is reported; the panel closes 2 s after success first shows. */
  successShown: 1_500,
  panelLinger: 500,
  /** How long to wait before repeating a call whose reply was lost. */
  retryRest: 2_000,
} as const;

/** Retries of a call whose reply was lost, before the payer sees the problem. */
export const silentRetries = 3;
