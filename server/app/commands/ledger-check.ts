import { ledgerHash } from '../../payments/ledger/ledger-hash.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { checkLedger, ledgerSentence } from '../check-ledger.ts';
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
