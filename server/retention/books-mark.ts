import * as z from 'zod/mini';
import { ledgerHash } from '../payments/ledger/ledger-hash.ts';
import { auditHead } from '../platform/audit/audit-head.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The figures by which two copies of the books are compared. */
export const booksMarkSchema = z.object({
  ledgerEntries: z.number(),
  ledgerHash: z.string(),
  auditHead: z.string(),
});

export type BooksMark = z.infer<typeof booksMarkSchema>;

export const booksMark = async (db: Queryable): Promise<BooksMark> => {
  const { entries, hash } = await ledgerHash(db);
  return { ledgerEntries: entries, ledgerHash: hash, auditHead: await auditHead(db) };
};

/** How one copy differs from another; null if it does not. */
export const markDifference = (here: BooksMark, there: BooksMark): string | null => {
  if (here.ledgerHash !== there.ledgerHash)
    return `the ledger has the hash ${here.ledgerHash} (${here.ledgerEntries} entries), not ${there.ledgerHash} (${there.ledgerEntries})`;
  return here.auditHead === there.auditHead
    ? null
    : `the audit log ends with ${here.auditHead}, not with ${there.auditHead}`;
};

export const markSentence = ({ ledgerEntries, ledgerHash, auditHead }: BooksMark): string =>
  `${ledgerEntries} ledger entries, ledger hash ${ledgerHash}, audit head ${auditHead}`;
