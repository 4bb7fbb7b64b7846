import { createHash } from 'node:crypto';
import { mandateFrom, staysOpen } from '@yarda/domain/linking/link-limits.ts';
import { isLinkedBy } from '@yarda/domain/linking/linked-account.ts';
import type { LinkService } from '@yarda/domain/linking/linking-ports.ts';
import { accountOfNumber } from '../accounts/user-account-store.ts';
import { lockPerson } from '../identity/sign-in/user-store.ts';
import type { Transaction } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { type AccountLinkRecord, insertLink, linkOfIntent, openLinkOf } from './account-link-store.ts';
import { findLinkable, type LinkableAtBank } from './find-linkable.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { endLinkJob } from './reconcile-links.ts';
import { settleLinkIn } from './settle-link.ts';
import { linkRequestOf, startedLink, storeLinkInstructions } from './store-link-instructions.ts';

/**
 * Which account to link, by which service, for whom. `intent`: the Idempotency-Key; the same key means the same link.
 */
export interface LinkInput {
  readonly userId: string;
  readonly service: LinkService;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly intent: string | undefined;
}

/**
 * Starts to link an account; the attempt is saved before the rail is asked. One attempt at a time per account and
 * service: one that waits for a transfer or a paper form goes on (decision 18), any other is replaced. Resolves to the
 * link and what it waits for.
 */
export const startLink = async (deps: LinkingDeps, asked: LinkInput): Promise<AccountLinkRecord> => {
  const account = await findLinkable(deps, asked).catch((): never => {
    throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  });
  if (!account?.possible[asked.service === 'direct' ? 'transactionService' : 'altTransactionService'])
    throw new Problem('ACCOUNT_LINK_FAILED');
  const { link, begun } = await deps.database.transaction((tx) => writeDown(deps, tx, asked, account));
  if (!begun) return startedLink(link);
  const asks = await withinDeadline(deps.linkRail.of(link.rail).begin(await linkRequestOf(deps, link))).catch(
    () => null,
  );
  if (!asks) {
    await deps.database.transaction((tx) => giveUp(deps, tx, link.linkId));
    throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  }
  return startedLink(await storeLinkInstructions(deps, link, asks));
};

/** A link that goes on, or a new one; `begun` is false if an earlier call began it. */
interface Begun {
  readonly link: AccountLinkRecord;
  readonly begun: boolean;
}

const writeDown = async (
  deps: LinkingDeps,
  tx: Transaction,
  asked: LinkInput,
  account: LinkableAtBank,
): Promise<Begun> => {
  const { userId, service } = asked;
  const intent = asked.intent === undefined ? null : createHash('sha256').update(asked.intent).digest();
  await lockPerson(tx, userId);
  const known = intent && (await linkOfIntent(tx, userId, service, intent));
  if (known) return { link: known, begun: false };
  const own = await accountOfNumber(tx, asked);
  if (own && isLinkedBy(own.integrations, service)) throw new Problem('ACCOUNT_ALREADY_LINKED');
  const rail = service === 'direct' ? deps.linkRail : deps.alternateLinkRail;
  const older = await openLinkOf(tx, asked);
  if (older && older.rail === rail.name && staysOpen(older, deps.now())) return { link: older, begun: false };
  if (older) await giveUp(deps, tx, older.linkId);
  const linkId = deps.newId('accountLink');
  const made = { rail: rail.name, mandate: mandateFrom(deps.now()), at: new Date(deps.now()) };
  const link = await insertLink(tx, { ...account, ...made, linkId, service, userId, intent });
  return { link, begun: true };
};

/** Gives up the link here; a job does the same at its rail. */
const giveUp = async (deps: LinkingDeps, tx: Transaction, linkId: string): Promise<void> => {
  await settleLinkIn(deps, tx, linkId, 'ended');
  await deps.jobs.send(tx, endLinkJob, { linkId });
};
