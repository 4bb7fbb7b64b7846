/** The last call that went to a silent rail, and when. `reference` names what it was about; null once it may be asked again. */
export interface ProbeTrial {
  readonly atMs: number;
  readonly reference: string | null;
}

/** No call went yet. */
export const noTrial: ProbeTrial = { atMs: Number.NEGATIVE_INFINITY, reference: null };

/** A silent rail is tried by the background no more often than this. */
const apartMs = 15_000;

/**
 * Whether a call may try a silent rail now, and the trial after that. The last call lets another go first, so that one
 * unanswered call does not keep the others from finding that the provider answers again.
 */
export const startTrial = (
  trial: ProbeTrial,
  reference: string,
  nowMs: number,
): { may: boolean; trial: ProbeTrial } => {
  if (nowMs >= trial.atMs && nowMs < trial.atMs + apartMs) return { may: false, trial };
  if (trial.reference === reference) return { may: false, trial: { ...trial, reference: null } };
  return { may: true, trial: { atMs: nowMs, reference } };
};
