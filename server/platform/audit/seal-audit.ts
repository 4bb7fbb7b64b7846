import { type Database, statement, type Transaction } from '../database/database.ts';
import { chainStart, linkHash } from './audit-chain.ts';

/** The advisory lock that lets one process at a time seal. */
const lockNumber = 7_302_120;

/** How many entries one transaction seals. */
const batch = 500;

const lock = statement('audit-lock', `select pg_advisory_xact_lock(${lockNumber})`);
const last = statement('audit-last-link', 'select link, hash from audit_links order by link desc limit 1');

// A transaction may commit after one with a later position, but not after a hundred thousand later positions.
const from = 'coalesce((select max(position) from audit_links), 0) - 100000';
const waiting = statement(
  'audit-waiting',
  `select position, kind, actor, about, details, written_at as "writtenAt" from audit_entries as entry
   where entry.position > ${from}
     and not exists (select from audit_links as sealed where sealed.position = entry.position
       and sealed.position > ${from})
   order by entry.position limit ${batch}`,
);
const insert = statement(
  'audit-link-insert',
  `insert into audit_links (link, position, hash)
   select link, position, decode(hash, 'hex')
   from unnest(:links::bigint[], :positions::bigint[], :hashes::text[]) as fresh (link, position, hash)`,
);

/** Chains newly committed entries in order of position; resolves to how many were sealed. */
export const sealAudit = async (database: Database): Promise<number> => {
  let total = 0;
  for (let sealed = batch; sealed === batch; total += sealed) sealed = await database.transaction(sealSome);
  return total;
};

const sealSome = async (tx: Transaction): Promise<number> => {
  await tx.query(lock);
  const [head] = await tx.query(last);
  const entries = await tx.query(waiting);
  let hash: Uint8Array = head?.hash ?? chainStart;
  const links = entries.map((entry, index) => {
    const link = (head?.link ?? 0) + index + 1;
    hash = linkHash(hash, link, entry);
    return { link, position: entry.position, hash: Buffer.from(hash).toString('hex') };
  });
  if (links.length > 0) {
    await tx.query(insert, {
      links: links.map(({ link }) => link),
      positions: links.map(({ position }) => position),
      hashes: links.map((each) => each.hash),
    });
  }
  return links.length;
};
