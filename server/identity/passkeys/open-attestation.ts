import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import { attestationRoutes } from './attestation-routes.ts';
import type { RelyingParty } from './verify-passkey.ts';

/** `party` is the relying party that passkeys are bound to. */
export const openAttestation = (ground: Ground): Capability & { readonly party: RelyingParty } => {
  const { publicUrl } = ground;
  const { hostname, origin } = new URL(publicUrl);
  return {
    routes: (app) => attestationRoutes(app, ground),
    workers: [],
    party: { rpId: hostname, origin },
  };
};
