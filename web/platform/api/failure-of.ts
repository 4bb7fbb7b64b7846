import { failureSchema } from '@yarda/contracts/platform/replies.ts';
import { Problem, problemOf } from './problem.ts';

/** The problem in a refusal. One without a readable body is named by its status if the read is cached. */
export const failureOf = async (response: Response, cached = false): Promise<Problem> => {
  try {
    const wait = Number(response.headers.get('retry-after')) || undefined;
    return new Problem({ ...failureSchema.parse(await response.json()), retryAfterSeconds: wait });
  } catch (cause) {
    return cached
      ? new Problem({ code: 'UNREACHABLE', message: `API call failed: ${response.status}` })
      : problemOf(cause);
  }
};
