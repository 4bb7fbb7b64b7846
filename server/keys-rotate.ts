import { readConfig } from './config.ts';
import { openKeyRing, personalKey } from './key-ring.ts';
import { openKeyStore } from './key-store.ts';

/**
 * `npm run keys:rotate`: makes another version of the key that seals personal data. A server that runs on the same data
 * folder writes with it from its next value on, and seals what was there again within minutes; old versions are kept.
 */
const version = openKeyRing(openKeyStore(readConfig(process.env).dataDir), personalKey).rotate();
console.log(`${personalKey} is at version ${version}: what was sealed before is sealed again by the server`);
