/** The delays of an approval, in milliseconds, from section 9 of the specification. */
export const approvalTiming = {
  /** How long after a grant the consent is read again, so that 'Completing consent...' ends. */
  grantRest: 1_500,
} as const;
