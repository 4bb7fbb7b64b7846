import { MAX_AUTH_CHECKS } from '@yarda/domain/identity/session/session-timing.ts';

let made = 0;

/** Counts one more session check; false once the limit is reached. */
export const countCheck = (): boolean => {
  made += 1;
  return made <= MAX_AUTH_CHECKS;
};

/** Resets the count after a sign-in. */
export const allowChecks = (): void => {
  made = 0;
};
