import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import { deviceLifeMs } from '@yarda/domain/sign-in/waiting-device.ts';
import type { RelyingParty } from '../attestation/verify-passkey.ts';
import { type Capability, graceMs } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { randomCode } from './one-time-code.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { forgetWaitingDevices } from './waiting-device-store.ts';

/** `newCode` makes the one-time codes. */
export const openSignIn = (
  ground: Ground,
  { messages }: { readonly messages: MessageRail },
  { party }: { readonly party: RelyingParty },
  newCode: () => string = randomCode,
): Capability => {
  const deps = { ...ground, messages, party, newCode, codeSecret: ground.keys.secret('one-time-codes') };
  return {
    routes: (app) => signInRoutes(app, deps),
    workers: [],
    forget: () => forgetWaitingDevices(ground.database, new Date(ground.now() - deviceLifeMs - graceMs)),
  };
};
