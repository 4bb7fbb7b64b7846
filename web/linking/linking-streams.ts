import { bankValidationStream } from '@yarda/contracts/accounts/accounts.ts';
import { accountLinkStream, cardLinkingStream } from '@yarda/contracts/linking/linking-streams.ts';
import type { LinkFact, SearchFact } from '@yarda/domain/linking/linking-context.ts';
import type { ChargeFact } from '@yarda/domain/payments/charges/charge-context.ts';
import { type EventObject, fromCallback } from 'xstate';
import { bearerHeaders } from '../identity/session/session-store.ts';
import { forgetCached } from '../platform/api/cached-request.ts';
import { openEventStream, type StreamEvent } from '../platform/api/event-stream.ts';

/** A subscriber of a stream. `onFact` receives the events, translated for the linking machine. */
interface Following<Fact> {
  readonly onFact: (fact: Fact) => void;
  readonly fetch?: typeof fetch;
}

const filled = (path: string, name: string, value: string) => path.replace(`{${name}}`, encodeURIComponent(value));

/** The banks' answers to a search. */
export const openSearchStream = (validationId: string, { onFact: notify, ...following }: Following<SearchFact>) => {
  const onFact = (fact: SearchFact) => {
    // A failed search must not be served from the cache.
    if (fact.type === 'search.failed') forgetCached('accounts/search');
    notify(fact);
  };
  return openEventStream({
    ...following,
    headers: bearerHeaders,
    url: filled(bankValidationStream.path, 'validationId', validationId),
    events: bankValidationStream.events,
    onEvent: (event) => onFact(searchFact(validationId, event)),
    onLost: () => onFact({ type: 'search.failed', validationId, message: 'Failed to validate account' }),
  });
};

const searchFact = (validationId: string, event: StreamEvent<typeof bankValidationStream.events>): SearchFact => {
  if (event.event === 'bank_validation_result') return { type: 'search.found', validationId, account: event.data };
  if (event.event === 'bank_validation_done')
    return { type: 'search.ended', validationId, unanswered: event.data.unanswered };
  return { type: 'search.failed', validationId, message: event.data.message };
};

/** The progress of an account link. */
export const openLinkStream = (linkId: string, { onFact, ...following }: Following<LinkFact>) =>
  openEventStream({
    ...following,
    headers: bearerHeaders,
    url: filled(accountLinkStream.path, 'id', linkId),
    events: accountLinkStream.events,
    onEvent: ({ data: { id, status, linkStatus, accountId, message } }) =>
      onFact(
        status === 'completed'
          ? { type: 'link.completed', linkId: id, linkStatus, accountId }
          : { type: 'link.failed', linkId: id, message: message ?? 'Failed to create account link' },
      ),
  });

/** The progress of a person's card links, and whether the stream can be reached. */
export const openCardStream = (userId: string, { onFact, ...following }: Following<ChargeFact>) =>
  openEventStream({
    ...following,
    headers: bearerHeaders,
    url: filled(cardLinkingStream.path, 'userId', userId),
    events: cardLinkingStream.events,
    onEvent: (event) => onFact(chargeFact(event)),
    onOpen: () => onFact({ type: 'line.found' }),
    onLost: () => onFact({ type: 'line.lost' }),
  });

const chargeFact = (event: StreamEvent<typeof cardLinkingStream.events>): ChargeFact => {
  const { paymentId: reference } = event.data;
  if (event.event === 'card_linking_progress')
    return { type: 'charge.progressed', reference, percent: event.data.percent };
  if (event.event === 'card_linking_success')
    return {
      type: 'charge.approved',
      reference,
      accountId: event.data.accountId,
      cardOnly: event.data.cardOnly,
    };
  const message = event.data.message || event.data.error || 'Card linking failed';
  return { type: event.event === 'card_linking_failed' ? 'charge.declined' : 'charge.ended', reference, message };
};

/** The streams of the linking machine. */
export const linkStreams = {
  search: fromCallback<EventObject, { readonly validationId: string }>(
    ({ input: { validationId }, sendBack }) => openSearchStream(validationId, { onFact: sendBack }).close,
  ),
  progress: fromCallback<EventObject, { readonly linkId: string }>(
    ({ input: { linkId }, sendBack }) => openLinkStream(linkId, { onFact: sendBack }).close,
  ),
};
