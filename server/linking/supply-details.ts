import type { LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import { answerGuesses } from '@yarda/domain/linking/link-limits.ts';
import { Problem } from '../platform/http/problem.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { linkOfPerson, takeAnswerGuess } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { lockLink } from './lock-link.ts';
import { linkRequestOf, startedLink, storeLinkInstructions } from './store-link-instructions.ts';

/** Details that a link's rail requested from its payer. Only the rail sees them: nothing here stores or logs them. */
export interface DetailsGiven {
  readonly linkId: string;
  readonly userId: string;
  readonly details: LinkDetails;
}

/** Continues a link that needs details of its payer; resolves to it and what it waits for next. */
export const supplyDetails = async (deps: LinkingDeps, { linkId, userId, details }: DetailsGiven) => {
  const link = await linkOfPerson(deps.database, linkId, userId);
  if (!link) throw new Problem('ACCOUNT_LINK_NOT_FOUND');
  if (link.state !== 'waiting' || link.instructions?.requires !== 'details') return startedLink(link);
  if (link.instructions.details.some((each) => details[each] === undefined)) throw new Problem('LINK_DETAILS_WRONG');
  const guess = await takeAnswerGuess(deps.database, linkId, new Date(deps.now()));
  if (guess === null) return lockLink(deps, linkId);
  const request = await linkRequestOf(deps, link);
  const instructions = await withinDeadline(deps.linkRail.of(link.rail).supply({ ...request, details })).catch(
    (): never => {
      throw new Problem('ACCOUNT_LINK_UNAVAILABLE');
    },
  );
  if (instructions.requires !== 'details') return startedLink(await storeLinkInstructions(deps, link, instructions));
  if (guess >= answerGuesses) return lockLink(deps, linkId);
  throw new Problem('LINK_DETAILS_WRONG');
};
