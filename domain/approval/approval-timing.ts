/** The delays of a consent, in milliseconds, by the specification's section 9. */
export const consentTiming = {
  /** How long after a grant the consent is read once more, so that 'Completing consent...' ends. */
  grantRest: 1_500,
} as const;
