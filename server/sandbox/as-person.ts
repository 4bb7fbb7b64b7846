import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { approvalLifeMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import { maskPhone } from '@yarda/domain/identity/sign-in/mask-phone.ts';
import { bindSession, insertAttestSession } from '../identity/passkeys/attest-session-store.ts';
import { deletePasskey, insertPasskey } from '../identity/passkeys/passkey-store.ts';
import type { RelyingParty } from '../identity/passkeys/verify-passkey.ts';
import { personOfPhone } from '../identity/sign-in/user-store.ts';
import type { Ground } from '../platform/ground.ts';
import type { Signer } from '../platform/http/call-context.ts';
import { authenticatorData, coseKey } from './authenticator-data.ts';

type Deps = Pick<Ground, 'database' | 'now' | 'newId' | 'publicUrl'>;

/** The person of a phone number, made known if they are not. */
export const registeredPerson = ({ database, now, newId }: Omit<Deps, 'publicUrl'>, phone: string) =>
  personOfPhone(database, { userId: newId('user'), phone, name: maskPhone(phone), image: null }, new Date(now()));

interface Acting {
  readonly signer: Signer;
  /** Answers a challenge. */
  readonly assert: (challenge: string) => Record<string, unknown>;
}

/**
 * Acts as a person who has signed in for a consent with a passkey. That passkey is forgotten at the end, whatever happens:
 * one that stayed would have to let the person's real devices in.
 */
export const asPerson = async <Result>(
  deps: Deps,
  userId: string,
  clientId: string,
  { attestDiscoveryId: discoveryId, attestAuthAppId: authAppId }: Consent,
  act: (acting: Acting) => Promise<Result>,
): Promise<Result> => {
  const { database, now, newId, publicUrl } = deps;
  const { hostname: rpId, origin } = new URL(publicUrl);
  const { credentialId, publicKey, assert } = pretendPasskey({ rpId, origin });
  const [createdAt, expiresAt] = [new Date(now()), new Date(now() + approvalLifeMs)];
  const opened = { sessionId: newId('attestSession'), clientId, discoveryId: discoveryId ?? '', authAppId };
  await database.transaction(async (tx) => {
    const times = { createdAt, approvesFrom: createdAt, limitedUntil: null };
    await insertPasskey(tx, { credentialId, userId, publicKey, signCount: 0, transports: [], device: null, ...times });
    await insertAttestSession(tx, { ...opened, publicKey: {}, expiresAt }, createdAt);
    await bindSession(tx, opened.sessionId, { userId, credentialId, expiresAt });
  });
  try {
    return await act({ signer: { ...opened, userId, credentialId }, assert });
  } finally {
    await database.transaction((tx) => deletePasskey(tx, credentialId));
  }
};

/** A passkey in memory, for a person who is not there: it signs what it is asked to, once. */
const pretendPasskey = ({ rpId, origin }: RelyingParty) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32).toString('base64url');
  return {
    credentialId,
    publicKey: new Uint8Array(coseKey(publicKey)),
    assert: (challenge: string): Record<string, unknown> => {
      const data = authenticatorData({ rpId, verified: true, signCount: 1 });
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
};
