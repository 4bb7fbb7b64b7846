import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import { deviceLifeMs } from '@yarda/domain/sign-in/waiting-device.ts';
import type { RelyingParty } from '../attestation/verify-passkey.ts';
import { type Capability, graceMs } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { openKeyedMac } from '../keyed-mac.ts';
import { randomCode } from './one-time-code.ts';
import { forgetCodeEvents } from './one-time-code-store.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { forgetWaitingDevices } from './waiting-device-store.ts';

interface CodeSettings {
  readonly codeCountries: readonly string[];
  readonly codesPerDay: number;
}

/** `newCode` makes the one-time codes. */
export const openSignIn = (
  ground: Ground,
  { messages }: { readonly messages: MessageRail },
  { party }: { readonly party: RelyingParty },
  newCode: (() => string) | undefined,
  { codeCountries, codesPerDay }: CodeSettings,
): Capability => {
  const codes = {
    newCode: newCode ?? randomCode,
    codeCountries,
    codesADay: codesPerDay,
    codeMac: openKeyedMac(ground.keys, 'one-time-codes'),
  };
  const deps = { ...ground, ...codes, messages, party };
  return {
    routes: (app) => signInRoutes(app, deps),
    workers: [],
    forget: async () => {
      await forgetCodeEvents(ground.database, new Date(ground.now() - graceMs));
      await forgetWaitingDevices(ground.database, new Date(ground.now() - deviceLifeMs - graceMs));
    },
  };
};
