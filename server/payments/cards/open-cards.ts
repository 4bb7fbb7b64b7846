import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import { openKeyRing } from '../../platform/keys/key-ring.ts';
import { openKeyedMac } from '../../platform/keys/keyed-mac.ts';
import { cardRoutes } from './card-routes.ts';
import { type EnvelopeKeys, openEnvelopeKeys } from './envelope-keys.ts';
import { openPinGuesses, type PinGuesses } from './pin-guesses.ts';
import { schemePictureRoutes } from './scheme-picture-routes.ts';

/** The keys that cards are sealed with, and the count of wrong PINs. */
export interface Cards {
  readonly envelopeKeys: EnvelopeKeys;
  readonly pinGuesses: PinGuesses;
  /** A card's number as an HMAC, to count its tries by. */
  readonly cardHashOf: (cardNumber: Uint8Array) => Buffer;
}

export const openCards = (ground: Ground): Capability & Cards => {
  const { database, keys, now } = ground;
  const envelopeKeys = openEnvelopeKeys(database, openKeyRing(keys, 'card-envelopes'), now);
  const pinGuesses = openPinGuesses(database, openKeyedMac(keys, 'card-hashes'), now);
  return {
    ...{ envelopeKeys, pinGuesses },
    cardHashOf: openKeyedMac(keys, 'card-fingerprints').of,
    routes: (app) => {
      cardRoutes(app, { ...ground, envelopeKeys });
      schemePictureRoutes(app, { ...ground, pictureMac: openKeyedMac(keys, 'picture-addresses') });
    },
    workers: [],
  };
};
