/** The first of some moments; null if none is known. */
export const earliestOf = (moments: readonly (Date | null)[]): Date | null =>
  moments.flatMap((at) => at ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
