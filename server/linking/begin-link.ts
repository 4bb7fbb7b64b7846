import { createHash } from 'node:crypto';
import { linkLifeMs, mandateFrom } from '@yarda/domain/linking/link-limits.ts';
import { type LinkState, stateOfStanding } from '@yarda/domain/linking/link-state.ts';
import { isLinkedBy, withLink } from '@yarda/domain/linking/linked-account.ts';
import type { LinkAsks, LinkService } from '@yarda/domain/linking/linking-ports.ts';
import { accountOfNumber } from '../accounts/user-account-store.ts';
import type { Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { lockPerson } from '../sign-in/user-store.ts';
import { withinDeadline } from '../within-deadline.ts';
import {
  type AccountLinkRecord,
  findLink,
  insertLink,
  linkOfIntent,
  openLinkOf,
  saveLinkAsks,
  saveLinkState,
} from './account-link-store.ts';
import { findLinkable, type LinkableAtBank } from './find-linkable.ts';
import { keepLinkedAccount } from './keep-linked-account.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { endLinkJob } from './reconcile-links.ts';
import { settleLinkIn } from './settle-link.ts';

/**
 * Which account to link, by which service, for whom. `intent`: the Idempotency-Key; the same key means the same link.
 */
export interface LinkAsked {
  readonly userId: string;
  readonly service: LinkService;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly intent: string | undefined;
}

/**
 * Starts to link an account; the attempt is saved before the rail is asked. One attempt at a time per account and
 * service: the newest replaces the one before. Resolves to the link and what it waits for.
 */
export const beginLink = async (deps: LinkingDeps, asked: LinkAsked): Promise<AccountLinkRecord> => {
  const account = await findLinkable(deps, asked).catch((): never => {
    throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  });
  if (!account?.possible[asked.service === 'direct' ? 'transactionService' : 'altTransactionService'])
    throw new Problem('ACCOUNT_LINK_FAILED');
  const { link, begun } = await deps.database.transaction((tx) => writeDown(deps, tx, asked, account));
  if (!begun) return begunLink(link);
  const asks = await withinDeadline(deps.linkRail.of(link.rail).begin(requestOf(deps, link))).catch(() => null);
  if (!asks) {
    await deps.database.transaction((tx) => giveUp(deps, tx, link.linkId));
    throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  }
  return begunLink(await keepAsks(deps, link, asks));
};

const requestOf = ({ now }: LinkingDeps, { linkId: reference, mandate, ...link }: AccountLinkRecord) => {
  const { service, accountNumber, institutionCode, accountName } = link;
  return { reference, service, accountNumber, institutionCode, accountName, mandate: mandate ?? mandateFrom(now()) };
};

/** A link as its caller sees it: one still being asked about and one that failed are problems. */
const begunLink = (link: AccountLinkRecord): AccountLinkRecord => {
  if (link.state === 'asked') throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  if (!link.asks || link.state === 'failed' || link.state === 'ended') throw new Problem('ACCOUNT_LINK_FAILED');
  return link;
};

/** A begun link; `begun` is false if an earlier call began it. */
interface Begun {
  readonly link: AccountLinkRecord;
  readonly begun: boolean;
}

const writeDown = async (
  deps: LinkingDeps,
  tx: Transaction,
  asked: LinkAsked,
  account: LinkableAtBank,
): Promise<Begun> => {
  const { userId, service } = asked;
  const intent = asked.intent === undefined ? null : createHash('sha256').update(asked.intent).digest();
  await lockPerson(tx, userId);
  const known = intent && (await linkOfIntent(tx, userId, service, intent));
  if (known) return { link: known, begun: false };
  const own = await accountOfNumber(tx, asked);
  if (own && isLinkedBy(own.integrations, service)) throw new Problem('ACCOUNT_ALREADY_LINKED');
  const older = await openLinkOf(tx, asked);
  if (older) await giveUp(deps, tx, older.linkId);
  const linkId = deps.newId('accountLink');
  const rail = service === 'direct' ? deps.linkRail : deps.alternateLinkRail;
  const made = { rail: rail.name, mandate: mandateFrom(deps.now()), at: new Date(deps.now()) };
  const link = await insertLink(tx, { ...account, ...made, linkId, service, userId, intent });
  return { link, begun: true };
};

/** Gives up the link here; a job does the same at its rail. */
const giveUp = async (deps: LinkingDeps, tx: Transaction, linkId: string): Promise<void> => {
  await settleLinkIn(deps, tx, linkId, 'ended');
  await deps.jobs.send(tx, endLinkJob, { linkId });
};

/** Saves what the rail asks for; with a paper form the account is kept at once, since its bank takes days. */
const keepAsks = async (
  deps: LinkingDeps,
  { linkId, rail }: AccountLinkRecord,
  asks: LinkAsks,
): Promise<AccountLinkRecord> => {
  const standing = asks.asks === 'nothing' ? await withinDeadline(deps.linkRail.of(rail).find(linkId)) : null;
  return deps.database.transaction(async (tx) => {
    const begun = await findLink(tx, linkId);
    if (begun) await lockPerson(tx, begun.userId);
    const link = await findLink(tx, linkId);
    if (!link) throw new Error('A link was lost');
    if (asks.asks === 'refused') return settleLinkIn(deps, tx, linkId, 'failed');
    const at = new Date(deps.now());
    await saveLinkAsks(tx, linkId, asks, { until: new Date(at.getTime() + linkLifeMs[asks.asks]), at });
    if (asks.asks === 'paper' && link.state === 'asked') {
      const keep = (state: LinkState) =>
        keepLinkedAccount(tx, deps.newId, link, (known) => withLink(known, link.service, state));
      await saveLinkState(tx, linkId, 'waiting', (await keep('waiting')).accountId, null);
    }
    if (standing) await settleLinkIn(deps, tx, linkId, stateOfStanding(standing));
    return (await findLink(tx, linkId)) ?? link;
  });
};
