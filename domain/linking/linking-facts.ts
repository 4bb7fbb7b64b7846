import { accountKey } from '../accounts/linkable-account.ts';
import type { LinkingProblem } from './linking-calls.ts';
import type { CardEnd, LinkingContext, LinkingEvent } from './linking-context.ts';

export const saying = (message: string): LinkingProblem => ({ ok: false, code: 'INTERNAL', message, settled: true });

/** What a fact from a stream adds to what is known: the same, however often it comes. */
export const noteFact = (context: LinkingContext, event: LinkingEvent): Partial<LinkingContext> => {
  switch (event.type) {
    case 'search.found': {
      const known = context.found.some((account) => accountKey(account) === accountKey(event.account));
      return known ? {} : { found: [...context.found, event.account] };
    }
    case 'search.ended':
      return { unanswered: event.unanswered };
    case 'search.failed':
      return { problem: saying(event.message) };
    case 'link.completed':
      return { accountId: event.accountId, linkStatus: event.linkStatus };
    case 'link.failed':
      return { failure: event.message };
    case 'card.progressed':
      return { percent: event.percent, problem: null };
    case 'card.linked':
    case 'card.rejected':
    case 'card.errored':
      return noteCard(context, event);
    default:
      return {};
  }
};

/** What is said where nothing can be heard of a card that is being linked. */
export const lineLost = saying('Card linking failed due to connection error');

/** Before the charge is known by name, what is said of any is kept for it. */
const noteCard = ({ card, heard }: LinkingContext, fact: CardEnd) =>
  fact.paymentId === card?.paymentId ? cardNews(fact) : { heard: { ...heard, [fact.paymentId]: fact } };

/** What the end of a charge means for the panel. */
export const cardNews = (fact: CardEnd): Partial<LinkingContext> => {
  if (fact.type === 'card.linked') return { accountId: fact.accountId, problem: null };
  return fact.type === 'card.rejected' ? { problem: saying(fact.message) } : { failure: fact.message };
};
