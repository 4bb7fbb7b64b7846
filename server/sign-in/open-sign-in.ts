import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import type { RelyingParty } from '../attestation/verify-passkey.ts';
import { type Capability, graceMs } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { forgetCodeEvents } from './one-time-code-store.ts';
import { signInRoutes } from './sign-in-routes.ts';

interface CodeSettings {
  readonly codeCountries?: readonly string[] | undefined;
  readonly codesPerDay?: number | undefined;
}

/** `newCode` makes the one-time codes. */
export const openSignIn = (
  ground: Ground,
  { messages }: { readonly messages: MessageRail },
  { party }: { readonly party: RelyingParty },
  newCode: () => string,
  { codeCountries = ['234'], codesPerDay = 20_000 }: CodeSettings = {},
): Capability => {
  const codes = { newCode, codeCountries, codesADay: codesPerDay, codeSecret: ground.keys.secret('one-time-codes') };
  const deps = { ...ground, ...codes, messages, party };
  return {
    routes: (app) => signInRoutes(app, deps),
    workers: [],
    forget: () => forgetCodeEvents(ground.database, new Date(ground.now() - graceMs)),
  };
};
