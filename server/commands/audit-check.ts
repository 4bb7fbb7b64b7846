import { type AuditCheck, checkAudit } from '../audit/check-audit.ts';
import { recordAct } from '../audit/record-act.ts';
import { readConfig } from '../config.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { openDatabase } from '../database/open-database.ts';

/**
 * `npm run audit:check [-- HEAD]`: checks the audit log of the configured server, prints one line and exits 1 if the
 * chain is broken. HEAD is the hash an earlier check printed, kept where the server cannot reach it.
 */
const main = async (known: string | null): Promise<boolean> => {
  const { database } = await openDatabase(readConfig(process.env));
  try {
    const check = await checkAudit(database, known);
    await recordAct(database, 'audit:check', { found: sentenceOf(check) });
    console.log(sentenceOf(check));
    return check.fault === null;
  } finally {
    await database.close();
  }
};

const sentenceOf = ({ fault, links, unsealed, head }: AuditCheck): string =>
  fault ?? `The audit log holds: ${links} links, ${unsealed} entries still to be sealed, head ${head}`;

const lineOf = (error: unknown): string => {
  if (error instanceof FolderInUse) return `${error.message}: stop the server to have its audit log checked`;
  if (error instanceof Error && 'code' in error && error.code === undefinedTable)
    return 'There is no audit log here yet';
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
};

const undefinedTable = '42P01';

main(process.argv[2] ?? null).then(
  (holds) => {
    process.exitCode = holds ? 0 : 1;
  },
  (error: unknown) => {
    console.error(lineOf(error));
    process.exitCode = 1;
  },
);
