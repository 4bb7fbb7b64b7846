import { MAX_AUTH_CHECKS } from '@yarda/domain/session/session-timing.ts';

let made = 0;

/** Counts one more question whose token this is; false where there have been enough. */
export const countCheck = (): boolean => {
  made += 1;
  return made <= MAX_AUTH_CHECKS;
};

/** Somebody has signed in here: what came before no longer counts. */
export const allowChecks = (): void => {
  made = 0;
};
