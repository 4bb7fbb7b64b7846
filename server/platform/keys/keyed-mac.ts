import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyName } from './key-names.ts';
import { type KeyRing, openKeyRing } from './key-ring.ts';
import type { KeyStore } from './key-store.ts';

/** HMAC-SHA-256 under a key ring. */
export interface KeyedMac {
  /** Made with the newest version. */
  of(text: string | Uint8Array): Buffer;
  /**
   * Whether the newest version, or the one before it, made `mac` of this text: what was handed out before a rotation
   * stays valid. A key that leaked is rotated twice.
   */
  proves(mac: Uint8Array, text: string | Uint8Array): boolean;
}

export const openKeyedMac = (keys: KeyStore, name: KeyName): KeyedMac => keyedMacOf(openKeyRing(keys, name));

export const keyedMacOf = (ring: KeyRing): KeyedMac => ({
  of: (text) => macOf(ring.newest().key, text),
  proves: (mac, text) => {
    const { version, key } = ring.newest();
    const accepted = version > 1 ? [key, ring.key(version - 1)] : [key];
    return accepted.some((secret) => isSame(macOf(secret, text), mac));
  },
});

const macOf = (key: Buffer, text: string | Uint8Array): Buffer => createHmac('sha256', key).update(text).digest();

const isSame = (right: Buffer, given: Uint8Array): boolean =>
  right.length === given.length && timingSafeEqual(right, given);
