/** The last call that went to a silent rail, and when. `asked` names what it was about; null once it may be asked again. */
export interface ProbeTrial {
  readonly atMs: number;
  readonly asked: string | null;
}

/** No call went yet. */
export const noTrial: ProbeTrial = { atMs: Number.NEGATIVE_INFINITY, asked: null };

/** A silent rail is tried by the background no more often than this. */
const apartMs = 15_000;

/**
 * Whether a call may try a silent rail now, and the trial after that. The last call lets another go first, so that one
 * unanswered call does not keep the others from finding that the provider answers again.
 */
export const startTrial = (turn: ProbeTrial, asked: string, nowMs: number): { may: boolean; turn: ProbeTrial } => {
  if (nowMs >= turn.atMs && nowMs < turn.atMs + apartMs) return { may: false, turn };
  if (turn.asked === asked) return { may: false, turn: { ...turn, asked: null } };
  return { may: true, turn: { atMs: nowMs, asked } };
};
