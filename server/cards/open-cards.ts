import { createHmac } from 'node:crypto';
import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
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
  const envelopeKeys = openEnvelopeKeys(database, keys, now);
  const pinGuesses = openPinGuesses(database, keys.secret('card-hashes'), now);
  const fingerprints = keys.secret('card-fingerprints');
  return {
    ...{ envelopeKeys, pinGuesses },
    cardHashOf: (cardNumber) => createHmac('sha256', fingerprints).update(cardNumber).digest(),
    routes: (app) => {
      cardRoutes(app, { ...ground, envelopeKeys });
      schemePictureRoutes(app, { ...ground, pictureSecret: keys.secret('picture-addresses') });
    },
    workers: [],
    forget: async () => {
      await envelopeKeys.forget();
      await pinGuesses.forget();
    },
  };
};
