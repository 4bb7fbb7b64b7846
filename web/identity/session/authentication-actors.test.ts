import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { readDevice } from '../../platform/api/text-storage.ts';
import { rememberPerson } from '../sign-in/registered-person.ts';
import { authenticationActors } from './authentication-actors.ts';
import { storeSession } from './session-store.ts';

const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const stored = () => [storageKeys.token, storageKeys.user, storageKeys.attest].map(readDevice);

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['DISCOVERY_NOT_FOUND', 404, [null, null, null]],
  ['UNAVAILABLE', 503, [expect.any(String), expect.any(String), expect.any(String)]],
] as const)('when a sign-in cannot be opened for %s, a %i, it keeps %j', async (code, status, retained) => {
  storeSession('tok_1', ada);
  rememberPerson(ada);
  const message = problems[code];
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code, message, error: message }, { status }));
  const { openSignIn } = authenticationActors({ discoveryId: 'dsc_1', clientId: 'cli_1', authAppId: null });
  expect(await toPromise(createActor(openSignIn).start())).toMatchObject({
    ok: false,
    message: 'Authentication failed. Please try again.',
  });
  expect(stored()).toEqual(retained);
});
