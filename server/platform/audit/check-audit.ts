import { type Queryable, statement } from '../database/database.ts';
import { chainStart, linkHash, type SealedEntry } from './audit-chain.ts';

/** The state of the audit log: `fault` names the first broken link; `unsealed` counts entries not chained yet. */
export interface AuditCheck {
  readonly links: number;
  readonly unsealed: number;
  /** The last link's hash, in hex. Kept elsewhere, it later proves that nothing was cut off. */
  readonly head: string;
  readonly fault: string | null;
}

/** A link, with its entry if that is there. */
type Link = { readonly [Part in keyof SealedEntry]: SealedEntry[Part] | null } & {
  readonly link: number;
  readonly hash: Uint8Array;
};

const some = statement(
  'audit-check-links',
  `select audit_links.link, audit_links.hash, entry.position, kind, actor, about, details, written_at as "writtenAt"
   from audit_links
   left join audit_entries as entry on entry.position = audit_links.position
   where audit_links.link > :links order by audit_links.link limit 1000`,
);
const unsealed = statement(
  'audit-check-unsealed',
  `select count(*)::int as count from audit_entries as entry
   where not exists (select from audit_links as sealed where sealed.position = entry.position)`,
);

/** Follows the chain from its first link. `seenHead` is a head seen earlier: the chain must pass through it. */
export const checkAudit = async (database: Queryable, seenHead: string | null = null): Promise<AuditCheck> => {
  let links = 0;
  let before: Uint8Array = chainStart;
  let met = seenHead === null;
  const [open] = await database.query(unsealed);
  const found = (fault: string | null): AuditCheck => ({
    links,
    unsealed: open?.count ?? 0,
    head: hexOf(before),
    fault,
  });
  for (
    let page = await database.query(some, { links: 0 });
    page.length > 0;
    page = await database.query(some, { links })
  ) {
    for (const each of page) {
      const fault = faultOf(each, links + 1, before);
      if (fault) return found(fault);
      links = each.link;
      before = each.hash;
      met ||= hexOf(before) === seenHead;
    }
  }
  return found(met ? null : `The chain does not lead through ${seenHead}: links are missing at its end`);
};

const faultOf = (found: Link, expected: number, before: Uint8Array): string | null => {
  if (found.link !== expected) return `Link ${expected} is missing`;
  const { position, kind, actor, about, details, writtenAt } = found;
  if (position == null || kind == null || actor == null || about == null || details == null || writtenAt == null)
    return `The entry of link ${expected} is missing`;
  const hash = linkHash(before, expected, { position, kind, actor, about, details, writtenAt });
  return hash.equals(found.hash) ? null : `Link ${expected} is broken: entry ${position} is not what was sealed`;
};

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');
