import { recordAct } from '../audit/record-act.ts';
import { checkLedger, ledgerSentence } from '../check-ledger.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { ledgerHash } from '../ledger/ledger-hash.ts';
import { runCommand } from './run-command.ts';

/** `npm run ledger:check`: checks the ledger of the configured server, prints one line and the ledger's hash, and exits 1 if it is wrong. */
runCommand(async () => {
  const { database } = await openDatabase(readConfig(process.env));
  try {
    const check = await checkLedger(database);
    await recordAct(database, 'ledger:check', { found: ledgerSentence(check) });
    if (check.faults.length > 0) process.exitCode = 1;
    return `${ledgerSentence(check)}\nIts hash is ${(await ledgerHash(database)).hash}`;
  } finally {
    await database.close();
  }
});
