import { isUnsettled, problemOf } from './problem.ts';

/**
 * Something the payer means to happen once. Every attempt carries the same idempotency key until the outcome is known;
 * after that a new intent gets a new key.
 */
export const createIntent = (newKey: () => string = () => crypto.randomUUID()) => {
  let key: string | null = null;
  return async <Reply>(attempt: (idempotencyKey: string) => Promise<Reply>): Promise<Reply> => {
    key ??= newKey();
    try {
      const reply = await attempt(key);
      key = null;
      return reply;
    } catch (cause) {
      if (!isUnsettled(problemOf(cause))) key = null;
      throw cause;
    }
  };
};

/** The idempotency key of each attempt, the same on every call for that attempt. */
export const keysByAttempt = (newKey: () => string = () => crypto.randomUUID()) => {
  const keys = new Map<number, string>();
  return (attempt: number): string => {
    const key = keys.get(attempt) ?? newKey();
    keys.set(attempt, key);
    return key;
  };
};
