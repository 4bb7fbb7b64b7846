const roundMs = 20;

/** Repeats until the answer is not `null` or `undefined`; throws, naming what was awaited, when time runs out. */
export const eventually = async <T>(
  awaited: string,
  query: () => Promise<T | null | undefined> | T | null | undefined,
  withinMs = 20_000,
): Promise<T> => {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await query();
    if (answer !== null && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${awaited}`);
    await new Promise((resolve) => setTimeout(resolve, roundMs));
  }
};
