import { accountKey } from '../accounts/linkable-account.ts';
import type { CallFailure } from '../platform/rails/call-outcome.ts';
import type { LinkingContext, LinkingEvent } from './linking-context.ts';

export const saying = (message: string): CallFailure => ({ ok: false, code: 'INTERNAL', message, settled: true });

/** The context changes from a stream event. Applying the event again changes nothing. */
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
    default:
      return {};
  }
};
