import type { Call } from '@yarda/contracts/call.ts';
import { problems } from '@yarda/contracts/problems.ts';
import { storageKeys } from '@yarda/contracts/session-storage.ts';
import type { CallIdentity, OutgoingCall } from '../api/call-identity.ts';
import { readDevice } from '../api/device-storage.ts';
import { Problem } from '../api/problem.ts';
import { rememberReturn } from './return-address.ts';
import { bearerToken, currentSession, endSession, leaveSession } from './session-store.ts';
import { noteTokenUse } from './token-use.ts';

/** The page's calls are made by whoever is signed in on it; those that need a signature are signed with its temporary key. */
export const sessionIdentity: CallIdentity = {
  headersOf: async (outgoing) => ({ ...bearing(outgoing.call), ...(await signing(outgoing)) }),
  refused: (problem, { authorization }) => {
    // What comes late is about a token that is gone already: whoever has signed in since stays.
    if (authorization !== `Bearer ${bearerToken()}`) return problem;
    if (problem.code === 'TOKEN_INVALID') endSession();
    return problem.code === 'TOKEN_EXPIRED' ? expire(problem) : problem;
  },
};

/** A sign-in asks for no token: one of somebody else's, or of the past, would only be in its way. */
const signsIn = ({ tag, name }: Call) => tag === 'Attestation' || name === 'logIn';

const bearing = (call: Call): Record<string, string> => {
  const token = signsIn(call) ? null : bearerToken();
  if (token === null && call.caller === 'payer')
    throw new Problem({ code: 'TOKEN_MISSING', message: problems.TOKEN_MISSING });
  if (token === null) return {};
  noteTokenUse();
  return { authorization: `Bearer ${token}`, ...identifying(call) };
};

/** Merchant mode: whom one acts for, where that is stored. Who one is oneself does not depend on it. */
const identifying = ({ name }: Call): Record<string, string> => {
  const merchantId = readDevice(storageKeys.identifiedTo);
  if (merchantId === null || !/^mer_\w+$/.test(merchantId) || name === 'readMe') return {};
  return { [name === 'readFavoritesAndRecents' ? 'x-merchant-id' : 'x-identify-to']: merchantId };
};

const signing = async ({ call, address, body }: OutgoingCall): Promise<Record<string, string>> => {
  if (call.caller !== 'signer') return {};
  const { signedHeaders } = await import('../attestation/sign-request.ts');
  return signedHeaders({ method: call.method, url: new URL(address, location.origin).href, body });
};

/** A token that was only being looked at is quietly put away; one in use ends the session in front of somebody. */
const expire = (problem: Problem): Problem => {
  const inUse = currentSession().status === 'signed-in';
  if (!inUse || window.parent !== window) {
    endSession();
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
