import type { Capability } from '../capability.ts';
import { graceMs } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { forgetAttestation } from './attest-session-store.ts';
import { attestationRoutes } from './attestation-routes.ts';
import type { RelyingParty } from './verify-passkey.ts';

/** `party` is the relying party that passkeys are bound to. */
export const openAttestation = (ground: Ground): Capability & { readonly party: RelyingParty } => {
  const { database, now, publicUrl } = ground;
  const { hostname, origin } = new URL(publicUrl);
  return {
    routes: (app) => attestationRoutes(app, ground),
    workers: [],
    forget: () => forgetAttestation(database, new Date(Date.now() - graceMs), new Date(now() - graceMs)),
    party: { rpId: hostname, origin },
  };
};
