import { failureSchema } from '@yarda/contracts/replies.ts';
import { Problem, problemOf } from './problem.ts';

/** The problem in a refusal. One without a readable body is named by its status if the read is cached. */
export const failureOf = async (response: Response, cached = false): Promise<Problem> => {
  try {
    return new Problem(failureSchema.parse(await response.json()));
  } catch (cause) {
    return cached
      ? new Problem({ code: 'UNREACHABLE', message: `API call failed: ${response.status}` })
      : problemOf(cause);
  }
};
