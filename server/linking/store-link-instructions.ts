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
  if (!link.instructions || link.state === 'failed' || link.state === 'ended') throw new Problem('ACCOUNT_LINK_FAILED');
  return link;
};

/** Saves what the rail asks for; with a paper form the account is kept at once, since its bank takes days. */
export const storeLinkInstructions = async (
  deps: LinkingDeps,
  { linkId, rail }: AccountLinkRecord,
  instructions: LinkInstructions,
): Promise<AccountLinkRecord> => {
  const status = instructions.requires === 'nothing' ? await withinDeadline(deps.linkRail.of(rail).find(linkId)) : null;
  return deps.database.transaction(async (tx) => {
    const started = await findLink(tx, linkId);
    if (started) await lockPerson(tx, started.userId);
    const link = await findLink(tx, linkId);
    if (!link) throw new Error('A link was lost');
    if (instructions.requires === 'refused') return settleLinkIn(deps, tx, linkId, 'failed');
    const at = new Date(deps.now());
    await saveLinkInstructions(tx, linkId, instructions, {
      until: new Date(at.getTime() + linkLifeMs[instructions.requires]),
      at,
    });
    if (instructions.requires === 'paper' && isOpenLink(link.state)) {
      const store = (state: LinkState) =>
        storeLinkedAccount(tx, deps, link, (links) => withLink(links, link.service, state));
      await saveLinkState(tx, linkId, 'waiting', (await store('waiting')).accountId, null);
    }
    if (status) await settleLinkIn(deps, tx, linkId, stateOfLink(status));
    return (await findLink(tx, linkId)) ?? link;
  });
};
