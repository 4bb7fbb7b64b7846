import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyCalls } from '../../platform/api/call-identity.ts';
import { readDraft, writeDraft } from '../../platform/api/draft-storage.ts';
import { findKey, makeKeyPair, storeKey } from '../passkeys/key-keeper.ts';
import { sessionIdentity } from './session-identity.ts';
import { bearerToken, currentSession, endSession, storeSession } from './session-store.ts';
import { signOut } from './sign-out.ts';

const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };

const storage = () => {
  const stored: Record<string, string> = {};
  const acts = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(stored, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  for (const [name, value] of Object.entries(acts)) Object.defineProperty(stored, name, { value });
  return stored;
};

const answering = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));

let device: Record<string, string>;

beforeEach(async () => {
  device = storage();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', storage());
  identifyCalls(async () => sessionIdentity);
  storeSession('tok_ada', ada);
  device[storageKeys.identifiedTo] = 'mer_lekki';
  writeDraft('usr_ada', 'fre_1.tenant', '{"bvn":"22222222222"}');
  const { privateKey } = await makeKeyPair();
  await storeKey({ sessionId: 'ats_1', clientId: 'cli_demo', privateKey, aheadMs: 0 });
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const left = async () => ({
  ...{ token: bearerToken(), key: await findKey(), draft: readDraft('usr_ada', 'fre_1.tenant') },
  device: Object.keys(device),
});
const nothing = { token: null, key: null, draft: null, device: [] };

describe('signOut', () => {
  it('leaves nothing that acts for the person, and nothing that they typed', async () => {
    answering(200, { success: true });
    await signOut(false);
    expect(currentSession()).toEqual({ status: 'signed-out' });
    expect(await left()).toEqual(nothing);
  });

  it('does so too when the session is over already', async () => {
    answering(401, { success: false, code: 'TOKEN_INVALID', message: 'Over', error: 'Over' });
    await signOut(false);
    expect(await left()).toEqual(nothing);
  });

  it('says nothing is over while the server has not ended it', async () => {
    answering(503, { success: false, code: 'UNAVAILABLE', message: 'Later', error: 'Later' });
    await expect(signOut(true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(bearerToken()).toBe('tok_ada');
  });
});
