import type { MerchantEvent } from '@yarda/node';

export type EventType = MerchantEvent['type'];

/** The event of a type: one member of the union stands for several types. */
type EventOf<Type extends EventType, Event = MerchantEvent> = Event extends { readonly type: infer Types }
  ? Type extends Types
    ? Omit<Event, 'type'> & { readonly type: Type }
    : never
  : never;

type DataOf<Type extends EventType> = Omit<EventOf<Type>['data'], 'consentId'>;

/** Events of one consent, counted as the API counts them. */
export interface FakeEvents {
  /** The next event: `sequence` is one more than the last. */
  next<Type extends EventType>(type: Type, data: DataOf<Type>): EventOf<Type>;
  /** Leaves one out, as an endpoint that missed it would see. */
  skip(): void;
}

/** Events for your handlers. You choose their content: nothing here happened. */
export const fakeEvents = (consentId: string, timestamp = '2026-12-01T05:00:00.000Z'): FakeEvents => {
  let sequence = 0;
  return {
    next: <Type extends EventType>(type: Type, data: DataOf<Type>) => {
      sequence += 1;
      const eventId = `evt_test_${consentId}_${sequence}`;
      const about = { type, eventId, timestamp, apiVersion: timestamp.slice(0, 10), mode: 'sandbox', sequence };
      return { ...about, data: { consentId, ...data } } as unknown as EventOf<Type>;
    },
    skip: () => {
      sequence += 1;
    },
  };
};
