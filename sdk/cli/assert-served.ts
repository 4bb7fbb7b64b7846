import { errorOfAnswer } from '@yarda/node/yarda-error.ts';

/** Throws what a server said that failed: no mistake of who called. */
export const assertServed = async (answer: Response): Promise<void> => {
  if (answer.status < 500) return;
  throw errorOfAnswer(answer.status, answer.headers, await answer.json().catch(() => null));
};
