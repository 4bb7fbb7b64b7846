/** The delays of a consent, in milliseconds, by the specification's section 9. */
export const consentTiming = {
  /** How long 'Completing consent...' may stand after a grant before the consent is read once more. */
  grantRest: 1_500,
} as const;
