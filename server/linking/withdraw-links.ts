import { statement, type Transaction } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { withinDeadline } from '../within-deadline.ts';
import type { LinkingDeps } from './linking-deps.ts';

/** The job that withdraws at its rail what a link gave. */
export const withdrawLinkJob = 'withdraw-link';

const linksOf = statement(
  'links-of-account',
  `select link_id, rail from account_links
   where account_id = $1 and state in ('waiting', 'bank_approved', 'approved') order by link_id`,
);

/**
 * Has a job end the links of an account that its owner deletes: a right that no one sees any more must not stand at a
 * provider. The links go with the account, so the job names their rails.
 */
export const withdrawLinks = async (jobs: JobQueue, tx: Transaction, accountId: string): Promise<void> => {
  const links = await tx.query<{ linkId: string; rail: string }>(linksOf, [accountId]);
  for (const { linkId, rail } of links) await jobs.send(tx, withdrawLinkJob, { linkId, rail });
};

export const withdrawLink = async (
  { linkRail }: Pick<LinkingDeps, 'linkRail'>,
  { linkId, rail: name }: { readonly linkId: string; readonly rail: string },
): Promise<void> => {
  const rail = linkRail.of(name);
  await withinDeadline<unknown>(rail.withdraw ? rail.withdraw(linkId) : rail.end(linkId));
};
