import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { savedCardOf } from '../accounts/saved-card-store.ts';
import { accountsOf } from '../accounts/user-account-store.ts';
import { statement, type Transaction } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import type { LinkingDeps } from './linking-deps.ts';

/** The job that withdraws at its rail what a link gave. */
export const withdrawLinkJob = 'withdraw-link';

/** The job that withdraws at its rail the right to charge a saved card. */
export const forgetCardJob = 'forget-card';

const linksOf = (owner: 'account' | 'person', isOwner: string) =>
  statement(
    `links-of-${owner}`,
    `select link_id, rail from account_links
     where ${isOwner} and state in ('waiting', 'bank_approved', 'approved') order by link_id`,
  );
const ofAccount = linksOf('account', 'account_id = :accountId');
const ofPerson = linksOf('person', 'user_id = :userId');

/**
 * Has jobs end the links and the saved card of an account that its owner deletes: a right that no one sees any more must not
 * stand at a provider. Both go with the account, so the jobs name their rails.
 */
export const withdrawRights = async (jobs: JobQueue, tx: Transaction, accountId: string): Promise<void> => {
  await withdrawLinks(jobs, tx, await tx.query(ofAccount, { accountId }));
  await forgetCardOf(jobs, tx, accountId);
};

/** The same for a person who is erased: afterwards nothing here leads to their rights. */
export const withdrawRightsOf = async (jobs: JobQueue, tx: Transaction, userId: string): Promise<void> => {
  await withdrawLinks(jobs, tx, await tx.query(ofPerson, { userId }));
  for (const { accountId } of await accountsOf(tx, userId)) await forgetCardOf(jobs, tx, accountId);
};

interface LinkOfRail {
  readonly linkId: string;
  readonly rail: string;
}

const withdrawLinks = async (jobs: JobQueue, tx: Transaction, links: readonly LinkOfRail[]): Promise<void> => {
  for (const { linkId, rail } of links) await jobs.send(tx, withdrawLinkJob, { linkId, rail });
};

const forgetCardOf = async (jobs: JobQueue, tx: Transaction, accountId: string, instead?: string): Promise<void> => {
  const card = await savedCardOf(tx, accountId);
  if (!card || card.chargeReference === instead) return;
  const { chargeReference, rail } = card;
  await jobs.send(tx, forgetCardJob, { chargeReference, ...(rail !== null && { rail }), ...(instead && { instead }) });
};

/** Has the saved card of an account forgotten, too, once that of another charge takes its place. */
export const forgetReplacedCard = (jobs: JobQueue, tx: Transaction, accountId: string, instead: string) =>
  forgetCardOf(jobs, tx, accountId, instead);

export const withdrawLink = async (
  { linkRail }: Pick<LinkingDeps, 'linkRail'>,
  { linkId, rail: name }: { readonly linkId: string; readonly rail: string },
): Promise<void> => {
  const rail = linkRail.of(name);
  await withinDeadline<unknown>(rail.withdraw ? rail.withdraw(linkId) : rail.end(linkId));
};

/** Without the name of a rail, the card was kept before that was: there was one rail then. */
export const forgetCard = async (
  { cardRail }: { readonly cardRail: AmongRails<CardRail> },
  {
    chargeReference,
    rail,
    instead,
  }: { readonly chargeReference: string; readonly rail?: string; readonly instead?: string },
): Promise<void> => {
  const cards = rail === undefined ? cardRail : cardRail.of(rail);
  await withinDeadline(cards.forgetCard?.(chargeReference, instead) ?? Promise.resolve());
};
