/** The idempotency key of each attempt, the same on every call for that attempt. */
export const keysByAttempt = (newKey: () => string = () => crypto.randomUUID()) => {
  const keys = new Map<number, string>();
  return (attempt: number): string => {
    const key = keys.get(attempt) ?? newKey();
    keys.set(attempt, key);
    return key;
  };
};
