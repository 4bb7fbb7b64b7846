/** The facts that decide whether a consent is granted. */
export interface GrantProgress {
  /** Whether a signed-in person must approve it: `needsGrant` of what it asks for. */
  readonly needsGrant: boolean;
  /** A signed-in person has approved it, with the forms filled in that it asks for. */
  readonly approved: boolean;
  /** How many of its payments are not executed. */
  readonly unpaid: number;
}

/** A consent that someone must approve is granted by that; any other is granted once all its payments are executed. */
export const isGranted = ({ needsGrant, approved, unpaid }: GrantProgress): boolean =>
  needsGrant ? approved : unpaid === 0;
