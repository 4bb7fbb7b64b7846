import { readConfig } from '../config.ts';
import { isKeyName, type KeyName, keyNames, personalKey } from '../keys/key-names.ts';
import { openKeyRing, openRingOf } from '../keys/key-ring.ts';
import { type KeyStore, openKeyStore } from '../keys/key-store.ts';
import { receiptKeys } from '../receipts/receipt-signer.ts';
import { runCommand, WrongUse } from './run-command.ts';

/**
 * `npm run keys:rotate [-- NAME… | --all]`: makes a new version of keys, by default of the one that seals personal data.
 * A server on the same data folder uses it from the next value on; old versions are kept, and still read.
 */
runCommand(async () => {
  const names = namesIn(process.argv.slice(2));
  const keys = openKeyStore(readConfig(process.env).dataDir);
  return names.map((name) => rotate(keys, name)).join('\n');
});

const namesIn = (asked: readonly string[]): readonly KeyName[] => {
  const unknown = asked.find((name) => name !== '--all' && !isKeyName(name));
  if (unknown) throw new WrongUse(`There is no key ${unknown}: there are ${keyNames.join(', ')}`);
  if (asked.includes('--all')) return keyNames;
  return asked.length === 0 ? [personalKey] : asked.filter(isKeyName);
};

const rotate = (keys: KeyStore, name: KeyName): string => {
  const ring = name === 'receipt-key.json' ? openRingOf(keys, name, receiptKeys) : openKeyRing(keys, name);
  const after = name === personalKey ? ': the server seals again what older versions sealed' : '';
  return `${name} is at version ${ring.rotate()}${after}`;
};
