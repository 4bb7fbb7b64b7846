import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import { openKeyedMac } from '../../platform/keys/keyed-mac.ts';
import type { RelyingParty } from '../passkeys/verify-passkey.ts';
import type { EnrolDeps } from './enrol-passkey.ts';
import { randomCode } from './one-time-code.ts';
import { signInRoutes } from './sign-in-routes.ts';

interface Pretended {
  readonly newCode?: (() => string) | undefined;
  readonly admitsAtOnce?: EnrolDeps['admitsAtOnce'];
}

interface CodeSettings {
  readonly codeCountries: readonly string[];
  readonly codesPerDay: number;
}

/** `newCode` makes the one-time codes; `admitsAtOnce` names people whose further devices do not wait. */
export const openSignIn = (
  ground: Ground,
  { messages }: { readonly messages: MessageRail },
  { party }: { readonly party: RelyingParty },
  { newCode, admitsAtOnce }: Pretended,
  { codeCountries, codesPerDay }: CodeSettings,
): Capability => {
  const codes = {
    newCode: newCode ?? randomCode,
    codeCountries,
    codesADay: codesPerDay,
    codeMac: openKeyedMac(ground.keys, 'one-time-codes'),
  };
  const deps = { ...ground, ...codes, messages, party, admitsAtOnce };
  return {
    routes: (app) => signInRoutes(app, deps),
    workers: [],
  };
};
