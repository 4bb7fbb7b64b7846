const roundMs = 20;

/** Asks until there is an answer other than `null` or `undefined`; throws, naming what was awaited, once the time is over. */
export const eventually = async <T>(
  awaited: string,
  ask: () => Promise<T | null | undefined> | T | null | undefined,
  withinMs = 20_000,
): Promise<T> => {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${awaited}`);
    await new Promise((resolve) => setTimeout(resolve, roundMs));
  }
};
