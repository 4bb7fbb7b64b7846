/** The delays of an approval, in milliseconds, by the specification's section 9. */
export const approvalTiming = {
  /** How long after a grant the consent is read once more, so that 'Completing consent...' ends. */
  grantRest: 1_500,
} as const;
