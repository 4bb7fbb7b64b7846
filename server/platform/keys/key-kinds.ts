import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { KeyName } from './key-names.ts';

/** How a key is made, as the text of its file, and read. */
export interface KeyKind<Key> {
  readonly make: () => string;
  readonly parse: (text: string) => Key;
}

const secretLength = 32;

export const secretBytes: KeyKind<Buffer> = {
  make: () => randomBytes(secretLength).toString('base64'),
  parse: (text) => {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== secretLength) throw new Error('A file in DATA_DIR/keys is damaged: restore it from a backup');
    return bytes;
  },
};

/** The private keys of receipts: JWKs on the curve P-256. */
export const receiptKeys: KeyKind<JWK> = {
  make: () => JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })),
  parse: (text) => JSON.parse(text),
};

/** A new key, as the text of its file. */
export const makeKey = (name: KeyName): string => (name === 'receipt-key.json' ? receiptKeys : secretBytes).make();

/** Throws if the text is no such key. */
export const parseKey = (name: KeyName, text: string): unknown =>
  (name === 'receipt-key.json' ? receiptKeys : secretBytes).parse(text);
