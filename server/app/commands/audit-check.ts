import { type AuditCheck, checkAudit } from '../../platform/audit/check-audit.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run audit:check [-- HEAD]`: checks the audit log of the configured server, prints one line and exits 1 if the
 * chain is broken. HEAD is the hash an earlier check printed, kept where the server cannot reach it.
 */
runCommand(async () => {
  const { database } = await openDatabase(readConfig(process.env));
  try {
    const check = await checkAudit(database, process.argv[2] ?? null);
    await recordAct(database, 'audit:check', { found: sentenceOf(check) });
    if (check.fault !== null) process.exitCode = 1;
    return sentenceOf(check);
  } finally {
    await database.close();
  }
});

const sentenceOf = ({ fault, links, unsealed, head }: AuditCheck): string =>
  fault ?? `The audit log holds: ${links} links, ${unsealed} entries still to be sealed, head ${head}`;
