import { linkLifeMs, mandateFrom } from '@yarda/domain/linking/link-limits.ts';
import { isOpenLink, type LinkState, stateOfLink } from '@yarda/domain/linking/link-state.ts';
import { withLink } from '@yarda/domain/linking/linked-account.ts';
import type { LinkInstructions, LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import { lockPerson } from '../identity/sign-in/user-store.ts';
import { Problem } from '../platform/http/problem.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { type AccountLinkRecord, findLink, saveLinkInstructions, saveLinkState } from './account-link-store.ts';
import { linkPayerOf } from './link-payer.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { settleLinkIn } from './settle-link.ts';
import { storeLinkedAccount } from './store-linked-account.ts';

/** The URL to which a provider's page returns the payer. */
const linkReturnUrlOf = (publicUrl: string, linkId: string): string => `${publicUrl}/link-return/${linkId}`;

/** A link as its rail is asked for it. */
export const linkRequestOf = async (
  { database, now, publicUrl }: Pick<LinkingDeps, 'database' | 'now' | 'publicUrl'>,
  { linkId: reference, mandate, userId, ...link }: AccountLinkRecord,
): Promise<LinkRequest> => {
  const { service, accountNumber, institutionCode, accountName } = link;
  const account = { service, accountNumber, institutionCode, accountName };
  const returnUrl = linkReturnUrlOf(publicUrl, reference);
  const payer = await linkPayerOf(database, userId);
  return { reference, ...account, mandate: mandate ?? mandateFrom(now()), payer, returnUrl };
};

/** A link as its caller sees it: one still being asked about and one that failed are problems. */
export const startedLink = (link: AccountLinkRecord): AccountLinkRecord => {
  if (link.state === 'asked') throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
  if (!link.asks || link.state === 'failed' || link.state === 'ended') throw new Problem('ACCOUNT_LINK_FAILED');
  return link;
};

/** Saves what the rail asks for; with a paper form the account is kept at once, since its bank takes days. */
export const storeLinkInstructions = async (
  deps: LinkingDeps,
  { linkId, rail }: AccountLinkRecord,
  asks: LinkInstructions,
): Promise<AccountLinkRecord> => {
  const standing = asks.asks === 'nothing' ? await withinDeadline(deps.linkRail.of(rail).find(linkId)) : null;
  return deps.database.transaction(async (tx) => {
    const begun = await findLink(tx, linkId);
    if (begun) await lockPerson(tx, begun.userId);
    const link = await findLink(tx, linkId);
    if (!link) throw new Error('A link was lost');
    if (asks.asks === 'refused') return settleLinkIn(deps, tx, linkId, 'failed');
    const at = new Date(deps.now());
    await saveLinkInstructions(tx, linkId, asks, { until: new Date(at.getTime() + linkLifeMs[asks.asks]), at });
    if (asks.asks === 'paper' && isOpenLink(link.state)) {
      const keep = (state: LinkState) =>
        storeLinkedAccount(tx, deps, link, (known) => withLink(known, link.service, state));
      await saveLinkState(tx, linkId, 'waiting', (await keep('waiting')).accountId, null);
    }
    if (standing) await settleLinkIn(deps, tx, linkId, stateOfLink(standing));
    return (await findLink(tx, linkId)) ?? link;
  });
};
