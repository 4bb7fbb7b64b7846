import type { Problem } from './problem.ts';

/** A call was refused because its bearer token is missing, unknown or expired. */
export const isTokenRefused = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'TOKEN_MISSING' || code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED';
