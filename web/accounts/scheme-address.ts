import { signImageUrl } from '@yarda/contracts/accounts/accounts.ts';
import { cachedRequest } from '../platform/api/cached-request.ts';

const underWay = new Map<string, Promise<string | null>>();

/** The address of a card scheme's picture; null if it cannot be had. A list asks for each scheme once. */
export const schemeAddress = (scheme: string): Promise<string | null> => {
  const asked = underWay.get(scheme) ?? ask(scheme).finally(() => underWay.delete(scheme));
  underWay.set(scheme, asked);
  return asked;
};

const ask = async (scheme: string): Promise<string | null> => {
  try {
    const imageKey = `logos/cardSchemes/${scheme}.png`;
    const { pathname, search } = new URL((await cachedRequest('default', signImageUrl, { query: { imageKey } })).url);
    // The page and its pictures have one origin, whatever the server is called from outside.
    return pathname + search;
  } catch {
    return null;
  }
};
