import { parseArgs } from 'node:util';
import { phoneNumber } from '@yarda/domain/identity/sign-in/phone-number.ts';
import { openOwnKeys } from '../grants/receipts/open-own-keys.ts';
import { forgetCardJob, withdrawLinkJob } from '../linking/withdraw-rights.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { randomId } from '../platform/identifiers.ts';
import { createBossQueue } from '../platform/jobs/boss-queue.ts';
import { openReceiptSigner } from '../platform/keys/receipt-signer.ts';
import { erasePerson } from './erase-person.ts';
import type { Named } from './erasure-scope.ts';
import { erasureSigner } from './sign-erasure.ts';

const usage = 'npm run erase -- --phone +234… | --user usr_… | --consent cns_…';

/** Erases the person whom the command's arguments name. Resolves to what they are given, with the keys that signed it. */
export const eraseByCommand = async (config: Config, args: readonly string[]): Promise<string> => {
  const named = namedBy(args);
  const { database, bossHome } = await openDatabase(config);
  try {
    await prepareDatabase(config, database);
    const keys = await openOwnKeys(database, config.dataDir);
    const boss = createBossQueue(bossHome, () => undefined, false);
    await boss.start(withdrawalJobs);
    const signer = await openReceiptSigner(database, keys);
    const by = { newId: randomId, at: new Date(), actor: 'operator', jobs: boss.queue };
    const sign = erasureSigner({ signer, issuer: config.publicUrl });
    const erasing = database.transaction((tx) => erasePerson({ ...by, tx, sign }, named));
    const erasure = await erasing.finally(() => boss.stop());
    return JSON.stringify({ ...erasure, ...(await signer.publicKeys()) }, null, 2);
  } finally {
    await database.close();
  }
};

/** The servers do them. */
const withdrawalJobs = [withdrawLinkJob, forgetCardJob].map((name) => ({ name, work: async () => undefined }));

const namedBy = (args: readonly string[]): Named => {
  const options = { user: { type: 'string' }, phone: { type: 'string' }, consent: { type: 'string' } } as const;
  const { user, phone, consent } = parseArgs({ options, args: [...args] }).values;
  const normalizedPhone = phone === undefined ? null : phoneNumber(phone);
  const given: Named[] = [
    ...(user ? [{ userId: user }] : []),
    ...(normalizedPhone ? [{ phone: normalizedPhone }] : []),
    ...(consent ? [{ consentId: consent }] : []),
  ];
  const [named, ...others] = given;
  if (!named || others.length > 0) throw new Error(usage);
  return named;
};
