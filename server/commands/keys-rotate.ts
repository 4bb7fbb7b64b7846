import { readConfig } from '../config.ts';
import { isKeyName, type KeyName, keyNames, personalKey } from '../keys/key-names.ts';
import { openKeyRing, openRingOf } from '../keys/key-ring.ts';
import { openKeyStore } from '../keys/key-store.ts';
import { receiptKeys } from '../receipts/receipt-signer.ts';

/**
 * `npm run keys:rotate [-- NAME… | --all]`: makes a new version of keys, by default of the one that seals personal data.
 * A server on the same data folder uses it from the next value on; old versions are kept, and still read.
 */
const asked = process.argv.slice(2);
const named = asked.length === 0 ? [personalKey] : asked.filter(isKeyName);
const names = asked.includes('--all') ? keyNames : named;
const unknown = asked.find((name) => name !== '--all' && !isKeyName(name));
if (unknown) {
  console.error(`There is no key ${unknown}: there are ${keyNames.join(', ')}`);
  process.exit(1);
}

const keys = openKeyStore(readConfig(process.env).dataDir);
const ringOf = (name: KeyName) =>
  name === 'receipt-key.json' ? openRingOf(keys, name, receiptKeys) : openKeyRing(keys, name);
for (const name of names) {
  const version = ringOf(name).rotate();
  const after = name === personalKey ? ': the server seals again what older versions sealed' : '';
  console.log(`${name} is at version ${version}${after}`);
}
