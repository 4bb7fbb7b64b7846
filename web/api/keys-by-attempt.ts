/** The idempotency key of each attempt: the same one however often it is asked for. */
export const keysByAttempt = (newKey: () => string = () => crypto.randomUUID()) => {
  const keys = new Map<number, string>();
  return (attempt: number): string => {
    const key = keys.get(attempt) ?? newKey();
    keys.set(attempt, key);
    return key;
  };
};
