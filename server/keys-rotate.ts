import { readConfig } from './config.ts';
import { openKeyRing, personalKey } from './key-ring.ts';
import { openKeyStore } from './key-store.ts';

/**
 * `npm run keys:rotate`: makes a new version of the key that seals personal data. A server on the same data folder uses
 * it from its next write and reseals older values within minutes; old versions are kept.
 */
const version = openKeyRing(openKeyStore(readConfig(process.env).dataDir), personalKey).rotate();
console.log(`${personalKey} is at version ${version}: what was sealed before is sealed again by the server`);
