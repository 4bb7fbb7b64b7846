import {
  listEvents,
  type MerchantEvent,
  merchantEventSchema,
  merchantEventTypes,
} from '@yarda/contracts/merchants/events.ts';
import { openEventStream } from '../platform/api/event-stream.ts';
import { request } from '../platform/api/request.ts';
import { asMerchant } from './as-merchant.ts';

const schemas = Object.fromEntries(merchantEventTypes.map((type) => [type, merchantEventSchema]));

/** The events of a consent as its merchant hears them: those so far and those to come, in order. Returns what ends it. */
export const followConsent = (
  consentId: string,
  tell: (events: readonly MerchantEvent[]) => void,
  onLost: () => void,
): (() => void) => {
  const known = new Map<number, MerchantEvent>();
  let isFollowed = true;
  const add = (more: readonly MerchantEvent[]) => {
    if (!isFollowed) return;
    for (const event of more) known.set(event.sequence, event);
    tell([...known.values()].sort((a, b) => a.sequence - b.sequence));
  };
  // Reads the events from before the stream opened, or from an interruption.
  const catchUp = () => {
    const query = { consentId, after: '0', limit: 100 };
    request(listEvents, { query }, asMerchant).then(({ events }) => add(events), onLost);
  };
  const stream = openEventStream({
    url: `/api/merchant/events/stream?consentId=${consentId}`,
    events: schemas,
    headers: () => asMerchant.headers,
    onOpen: catchUp,
    onEvent: ({ data }) => add([data]),
    onLost,
  });
  return () => {
    isFollowed = false;
    stream.close();
  };
};
