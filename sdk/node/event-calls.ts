import type { MerchantEvent, Queries } from './api-types.ts';
import { type Following, followEvents } from './follow-events.ts';
import { type Listing, listed } from './listing.ts';
import type { CallOptions, Environment, Send, SenderSettings } from './sender.ts';

/** Calls about the events of your consents. */
export const eventCalls = (send: Send, settings: SenderSettings, environment: Environment) => {
  const list = (query: Omit<Queries['listEvents'], 'cursor'> = {}, options?: CallOptions): Listing<MerchantEvent> =>
    listed(query, async (input) => {
      const { events, nextCursor } = await send('listEvents', { ...options, query: input });
      return { items: events, nextCursor };
    });
  return {
    read: async (eventId: string, options?: CallOptions): Promise<MerchantEvent> =>
      (await send('readEvent', { ...options, params: { eventId } })).event,

    /** The newest first; with `after` those that followed, the oldest first. */
    list,

    /**
     * Events as they happen, for as long as it is walked. It connects again by itself and loses none; to lose none between
     * two runs, begin `after` the last one that you have dealt with.
     */
    follow: (following: Following = {}): AsyncIterable<MerchantEvent> =>
      followEvents({ settings, environment, newest: () => list({ limit: 1 }).first(1) }, following),
  };
};
