import { recordAct } from '../audit/record-act.ts';
import { checkLedger, ledgerSentence } from '../check-ledger.ts';
import { readConfig } from '../config.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { openDatabase } from '../database/open-database.ts';
import { ledgerHash } from '../ledger/ledger-hash.ts';

/** `npm run ledger:check`: checks the ledger of the configured server, prints one line and the ledger's hash, and exits 1 if it is wrong. */
const main = async (): Promise<boolean> => {
  const { database } = await openDatabase(readConfig(process.env));
  try {
    const check = await checkLedger(database);
    await recordAct(database, 'ledger:check', { found: ledgerSentence(check) });
    console.log(ledgerSentence(check));
    console.log(`Its hash is ${(await ledgerHash(database)).hash}`);
    return check.faults.length === 0;
  } finally {
    await database.close();
  }
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof FolderInUse) return `${error.message}: stop the server to have its ledger checked`;
  if (error instanceof Error && 'code' in error && error.code === undefinedTable) return 'There is no ledger here yet';
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
};

const undefinedTable = '42P01';

main().then(
  (balances) => {
    process.exitCode = balances ? 0 : 1;
  },
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  },
);
