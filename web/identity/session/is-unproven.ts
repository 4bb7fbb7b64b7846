import type { Problem } from '../../platform/api/problem.ts';

/** A signed call was refused because the page's key is older than ten minutes, or none that the server knows. */
export const isUnproven = ({ code }: Problem): boolean =>
  code === 'TEMPORARY_KEY_EXPIRED' || code === 'SIGNATURE_INVALID';
