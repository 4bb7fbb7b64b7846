import { answerGuesses } from '@yarda/domain/linking/link-limits.ts';
import { isOpenLink, stateOfLink } from '@yarda/domain/linking/link-state.ts';
import { Problem, wrongField } from '../platform/http/problem.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { type AccountLinkRecord, linkOfTransRef, takeAnswerGuess } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { lockLink } from './lock-link.ts';
import { settleLink } from './settle-link.ts';

/** Answers to a bank's questions, and the reference it asked under. */
export interface AnswersGiven {
  readonly userId: string;
  readonly transRef: string;
  readonly answers: readonly { readonly param: string; readonly value: string }[];
}

/**
 * Submits answers. At most five are tried, within ten minutes, however many arrive at once. Resolves once the account
 * is linked; throws what is wrong.
 */
export const confirmAlternate = async (deps: LinkingDeps, given: AnswersGiven): Promise<AccountLinkRecord> => {
  const link = await linkOfTransRef(deps.database, given.transRef, given.userId);
  if (!link) throw new Problem('REMITA_REFERENCE_NOT_FOUND');
  const settled = isOpenLink(link.state) ? await evaluate(deps, link, given.answers) : link;
  if (settled.state === 'approved' || settled.state === 'bank_approved') return settled;
  throw new Problem(isOpenLink(settled.state) ? 'VERIFICATION_UNDECIDED' : 'VERIFICATION_LOCKED');
};

const evaluate = async (
  deps: LinkingDeps,
  { linkId, rail, instructions }: AccountLinkRecord,
  answers: AnswersGiven['answers'],
): Promise<AccountLinkRecord> => {
  // Neither the bank is asked nor a try counted before all of it is there.
  const requested =
    instructions?.requires === 'answers'
      ? instructions.authParams.flatMap(({ param1, param2 }) => [param1, param2 ?? param1])
      : [];
  if (!requested.every((wanted) => answers.some(({ param }) => param === wanted)))
    throw wrongField('authParams', 'is to answer everything that was asked');
  const guess = await takeAnswerGuess(deps.database, linkId, new Date(deps.now()));
  if (guess === null) return lockLink(deps, linkId);
  const pending = deps.linkRail.of(rail).answer({ reference: linkId, answers });
  const answer = await withinDeadline(pending).catch((): never => {
    throw new Problem('VERIFICATION_UNDECIDED');
  });
  if (answer.status !== 'answers_wrong') return settleLink(deps, linkId, stateOfLink(answer));
  if (guess >= answerGuesses) return lockLink(deps, linkId);
  throw new Problem('VERIFICATION_FAILED');
};
