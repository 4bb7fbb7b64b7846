import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type KeyRing, openKeyRing } from '../../platform/keys/key-ring.ts';
import type { KeyStore } from '../../platform/keys/key-store.ts';

/** The Ed25519 keys that sign what an endpoint is sent. Each endpoint has its own: one merchant's events prove nothing to another. */
export interface WebhookKeyPairs {
  /** The private keys that sign now, the newest first: two once the key behind them was rotated. */
  signing(endpointId: string): readonly KeyObject[];
  /** The public keys of the same, as Standard Webhooks 1.0.0 writes them: `whpk_` and 32 bytes in base64. */
  published(endpointId: string): readonly [string, ...string[]];
}

/** The bytes before the 32 of a private Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Making one takes as long as signing with it. */
const maxCachedKeys = 1_000;

export const openWebhookKeyPairs = (keys: KeyStore): WebhookKeyPairs =>
  webhookKeyPairsOf(openKeyRing(keys, 'webhook-signing'));

/** An endpoint's key follows from its id and a secret that no database holds. */
const webhookKeyPairsOf = (ring: KeyRing): WebhookKeyPairs => {
  const created = new Map<string, KeyObject>();
  const privateKey = (version: number, endpointId: string): KeyObject => {
    const name = `${version} ${endpointId}`;
    const key = created.get(name) ?? keyOf(ring.key(version), endpointId);
    if (created.size >= maxCachedKeys) created.clear();
    created.set(name, key);
    return key;
  };
  const signing = (endpointId: string): [KeyObject, ...KeyObject[]] => {
    const { version } = ring.newest();
    const older = version > 1 ? [privateKey(version - 1, endpointId)] : [];
    return [privateKey(version, endpointId), ...older];
  };
  return {
    signing,
    published: (endpointId) => {
      const [newest, ...older] = signing(endpointId);
      return [publicText(newest), ...older.map(publicText)];
    },
  };
};

const keyOf = (secret: Buffer, endpointId: string): KeyObject => {
  const seed = createHmac('sha256', secret).update(endpointId).digest();
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
};

const publicText = (key: KeyObject): string => {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
};
