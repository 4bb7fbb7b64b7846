import { parseArgs } from 'node:util';
import { phoneNumber } from '@yarda/domain/sign-in/phone-number.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { randomId } from '../identifiers.ts';
import { openKeyStore } from '../keys/key-store.ts';
import { openReceiptSigner } from '../receipts/receipt-signer.ts';
import { erasePerson } from './erase-person.ts';
import type { Named } from './erasure-scope.ts';
import { erasureSigner } from './sign-erasure.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

const usage = 'npm run erase -- --phone +234… | --user usr_… | --consent cns_…';

/** Erases the person whom the command's arguments name. Resolves to what they are given, with the keys that signed it. */
export const eraseByCommand = async (config: Config, args: readonly string[]): Promise<string> => {
  const named = namedBy(args);
  const { database } = await openDatabase(config);
  try {
    await prepareDatabase(config, database);
    const signer = await openReceiptSigner(database, openKeyStore(config.dataDir));
    const by = { newId: randomId, at: new Date(), actor: 'operator' };
    const sign = erasureSigner({ signer, issuer: config.publicUrl });
    const erasure = await database.transaction((tx) => erasePerson({ ...by, tx, sign }, named));
    if (database.engine === 'pglite') await vacuumEmbedded(database);
    return JSON.stringify({ ...erasure, ...(await signer.publicKeys()) }, null, 2);
  } finally {
    await database.close();
  }
};

const namedBy = (args: readonly string[]): Named => {
  const options = { user: { type: 'string' }, phone: { type: 'string' }, consent: { type: 'string' } } as const;
  const { user, phone, consent } = parseArgs({ options, args: [...args] }).values;
  const known = phone === undefined ? null : phoneNumber(phone);
  const given: Named[] = [
    ...(user ? [{ userId: user }] : []),
    ...(known ? [{ phone: known }] : []),
    ...(consent ? [{ consentId: consent }] : []),
  ];
  const [named, ...others] = given;
  if (!named || others.length > 0) throw new Error(usage);
  return named;
};
