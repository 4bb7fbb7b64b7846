import type { accountLinkStream } from '@yarda/contracts/linking/linking-streams.ts';
import { type ProblemCode, problems } from '@yarda/contracts/platform/problems.ts';
import { type LinkState, nextLinkState } from '@yarda/domain/linking/link-state.ts';
import { type RegisteredLinks, withLink } from '@yarda/domain/linking/linked-account.ts';
import type { LinkInstructions } from '@yarda/domain/linking/linking-ports.ts';
import type * as z from 'zod/mini';
import { saveDebitRight } from '../accounts/debit-right-store.ts';
import { lockPerson } from '../identity/sign-in/user-store.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { OutboxEvent } from '../platform/streams/outbox.ts';
import { type AccountLinkRecord, bestLink, findLink, saveLinkState } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { storeLinkedAccount } from './store-linked-account.ts';

export type SettleLinkDeps = Pick<LinkingDeps, 'database' | 'outbox' | 'newId' | 'now' | 'onAccountLinked'>;

/**
 * Saves a link's progress, from any source, any number of times and in any order: an account is linked once, and its
 * owner is notified. Resolves to the link's new state.
 */
export const settleLink = (deps: SettleLinkDeps, linkId: string, reported: LinkState): Promise<AccountLinkRecord> =>
  deps.database.transaction((tx) => settleLinkIn(deps, tx, linkId, reported));

/** The same within a transaction. */
export const settleLinkIn = async (
  deps: SettleLinkDeps,
  tx: Transaction,
  linkId: string,
  reported: LinkState,
): Promise<AccountLinkRecord> => {
  const existing = await findLink(tx, linkId);
  if (existing) await lockPerson(tx, existing.userId);
  const link = await findLink(tx, linkId);
  if (!link) throw new Error('There is no such link');
  const state = nextLinkState(link.state, reported);
  if (!state || state === 'waiting') return link;
  const at = new Date(deps.now());
  await saveLinkState(tx, linkId, state, null, at);
  const accountId = await storeAccount(deps, tx, link, state);
  if (accountId) await saveLinkState(tx, linkId, state, accountId, at);
  await deps.outbox.append(tx, [progressOf(link, state, accountId ?? link.accountId)]);
  return { ...link, state, accountId: accountId ?? link.accountId };
};

/** The stream of one link's progress. */
export const linkStreamOf = (linkId: string): string => `account-link:${linkId}`;

/** The account's state from all its links together, so that late news of an older link undoes nothing. */
const storeAccount = async (
  deps: SettleLinkDeps,
  tx: Transaction,
  link: AccountLinkRecord,
  state: LinkState,
): Promise<string | null> => {
  if (state !== 'bank_approved' && state !== 'approved' && state !== 'cancelled') return null;
  const best = (await bestLink(tx, link)) ?? { ...link, state };
  const change = (links: RegisteredLinks) => withLink(links, link.service, best.state);
  const { accountId } = await storeLinkedAccount(tx, deps, link, change);
  const right = best.state === 'cancelled' ? null : { rail: best.rail, linkOf: best.linkId, limits: best.mandate };
  await saveDebitRight(tx, accountId, link.service, right);
  return accountId;
};

type Progress = z.output<typeof accountLinkStream.events.account_link_progress>;

const progressOf = (
  { linkId, instructions }: AccountLinkRecord,
  state: LinkState,
  accountId: string | null,
): OutboxEvent => {
  const linkStatus = state === 'approved' || state === 'bank_approved' ? state : null;
  const data: Progress = {
    id: linkId,
    status: linkStatus ? 'completed' : 'failed',
    linkStatus,
    accountId,
    ...(linkStatus ? {} : { message: problems[failureOf(instructions)] }),
  };
  return { stream: linkStreamOf(linkId), name: 'account_link_progress', data };
};

const failureOf = (instructions: LinkInstructions | null): ProblemCode => {
  if (instructions?.requires === 'payIn') return 'PAY_IN_FAILED';
  return instructions?.requires === 'answers' ? 'VERIFICATION_FAILED' : 'ACCOUNT_LINK_FAILED';
};
