/** A statement of a transaction that another has broken. */
const isTooLate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

/** Why a transaction failed: what was sent without waiting for an answer may have failed before the error that was seen. */
export const firstFailure = async (sent: readonly Promise<unknown>[], seen: unknown): Promise<unknown> => {
  if (!isTooLate(seen)) return seen;
  const answers = await Promise.allSettled(sent);
  return answers.find((answer) => answer.status === 'rejected')?.reason ?? seen;
};
