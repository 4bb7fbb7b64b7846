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
export const startLink = async (deps: LinkingDeps, input: LinkInput): Promise<AccountLinkRecord> => {
  const account = await findLinkable(deps, input).catch((): never => {
    throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  });
  if (!account?.possible[input.service === 'direct' ? 'transactionService' : 'altTransactionService'])
    throw new Problem('ACCOUNT_LINK_FAILED');
  const { link, started } = await deps.database.transaction((tx) => writeDown(deps, tx, input, account));
  if (!started) return startedLink(link);
  const instructions = await withinDeadline(deps.linkRail.of(link.rail).start(await linkRequestOf(deps, link))).catch(
    () => null,
  );
  if (!instructions) {
    await deps.database.transaction((tx) => giveUp(deps, tx, link.linkId));
    throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  }
  return startedLink(await storeLinkInstructions(deps, link, instructions));
};

/** A link that goes on, or a new one; `started` is false if an earlier call began it. */
interface Started {
  readonly link: AccountLinkRecord;
  readonly started: boolean;
}

const writeDown = async (
  deps: LinkingDeps,
  tx: Transaction,
  input: LinkInput,
  account: LinkableAtBank,
): Promise<Started> => {
  const { userId, service } = input;
  const intent = input.intent === undefined ? null : createHash('sha256').update(input.intent).digest();
  await lockPerson(tx, userId);
  const existing = intent && (await linkOfIntent(tx, userId, service, intent));
  if (existing) return { link: existing, started: false };
  const own = await accountOfNumber(tx, input);
  if (own && isLinkedBy(own.integrations, service)) throw new Problem('ACCOUNT_ALREADY_LINKED');
  const rail = service === 'direct' ? deps.linkRail : deps.alternateLinkRail;
  const older = await openLinkOf(tx, input);
  if (older && older.rail === rail.name && staysOpen(older, deps.now())) return { link: older, started: false };
  if (older) await giveUp(deps, tx, older.linkId);
  const linkId = deps.newId('accountLink');
  const created = { rail: rail.name, mandate: mandateFrom(deps.now()), at: new Date(deps.now()) };
  const link = await insertLink(tx, { ...account, ...created, linkId, service, userId, intent });
  return { link, started: true };
};

/** Gives up the link here; a job does the same at its rail. */
const giveUp = async (deps: LinkingDeps, tx: Transaction, linkId: string): Promise<void> => {
  await settleLinkIn(deps, tx, linkId, 'ended');
  await deps.jobs.send(tx, endLinkJob, { linkId });
};
