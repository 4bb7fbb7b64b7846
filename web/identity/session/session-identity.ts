import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import type { CallIdentity, OutgoingCall } from '../../platform/api/call-identity.ts';
import { Problem } from '../../platform/api/problem.ts';
import { readDevice } from '../../platform/api/text-storage.ts';
import { rememberReturn } from './return-address.ts';
import { bearerToken, endSession, leaveSession } from './session-store.ts';
import { noteTokenUse } from './use-session-renewal.ts';

/** Makes the page's calls as the signed-in person, and signs those that need it with the page's temporary key. */
export const sessionIdentity: CallIdentity = {
  headersOf: async (outgoing) => ({ ...bearing(outgoing.call), ...(await signing(outgoing)) }),
  refused: (problem, { authorization }) => {
    // A late refusal concerns an old token: keep the person who has signed in since.
    if (authorization !== `Bearer ${bearerToken()}`) return problem;
    if (problem.code === 'TOKEN_INVALID') endSession();
    return problem.code === 'TOKEN_EXPIRED' ? expire(problem) : problem;
  },
};

/** Signing in and pictures: a token that has just ended could only make them fail. */
const isAnonymousCall = ({ tag, name }: Call) => tag === 'Attestation' || name === 'logIn' || name === 'signImageUrl';

const bearing = (call: Call): Record<string, string> => {
  const token = isAnonymousCall(call) ? null : bearerToken();
  if (token === null && call.caller === 'payer')
    throw new Problem({ code: 'TOKEN_MISSING', message: problems.TOKEN_MISSING });
  if (token === null) return {};
  noteTokenUse();
  return { authorization: `Bearer ${token}`, ...identifying(call) };
};

/** Merchant mode: the merchant acted for, if stored. It does not change the person's own identity. */
const identifying = ({ name }: Call): Record<string, string> => {
  const merchantId = readDevice(storageKeys.identifiedTo);
  if (merchantId === null || !/^mer_[\w-]{1,64}$/.test(merchantId) || name === 'readMe') return {};
  return { [name === 'readFavoritesAndRecents' ? 'x-merchant-id' : 'x-identify-to']: merchantId };
};

const signing = async ({ call, address, body }: OutgoingCall): Promise<Record<string, string>> => {
  if (call.caller !== 'signer') return {};
  const { signedHeaders } = await import('../passkeys/sign-request.ts');
  return signedHeaders({ method: call.method, url: new URL(address, location.origin).href, body });
};

/** Ends the session of a token that has expired, in use or still being checked, and leads to '/'. A frame stays, and says so. */
const expire = (problem: Problem): Problem => {
  if (window.parent !== window) {
    leaveSession();
    return problem;
  }
  if (location.pathname === '/' || location.pathname === '/login') endSession();
  else {
    leaveSession();
    rememberReturn(location.pathname + location.search);
    location.assign('/');
  }
  return new Problem({ code: 'TOKEN_EXPIRED', message: 'Token expired - redirecting to login' });
};
