/**
 * Remembers which events you have dealt with. The same event may come twice, at the same time and to several of your
 * processes: where those share a database, keep this there, with the event's id as the primary key.
 */
export interface SeenStore {
  /** Claims an event: `new`, it is yours to handle; `busy`, it is being handled; `done`, it was handled. */
  claim(eventId: string): Promise<'new' | 'busy' | 'done'>;
  /** It was handled, and is remembered for at least four days. */
  done(eventId: string): Promise<void>;
  /** Handling it failed: when it comes again it is new. */
  failed(eventId: string): Promise<void>;
  /** The highest `sequence` reached in a consent; 0 at first. */
  sequenceOf(consentId: string): Promise<number>;
  /** Keeps the higher one. */
  reached(consentId: string, sequence: number): Promise<void>;
}

/** Remembers in this process alone, the newest `maxCount` events and consents: enough to try things out. */
export const memorySeenStore = (maxCount = 10_000): SeenStore => {
  const events = new Map<string, 'busy' | 'done'>();
  const sequences = new Map<string, number>();
  return {
    claim: async (eventId) => {
      const existing = events.get(eventId);
      if (existing) return existing;
      put(events, eventId, 'busy', maxCount);
      return 'new';
    },
    done: async (eventId) => put(events, eventId, 'done', maxCount),
    failed: async (eventId) => void events.delete(eventId),
    sequenceOf: async (consentId) => sequences.get(consentId) ?? 0,
    reached: async (consentId, sequence) =>
      put(sequences, consentId, Math.max(sequence, sequences.get(consentId) ?? 0), maxCount),
  };
};

const put = <Value>(map: Map<string, Value>, key: string, value: Value, maxCount: number): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size <= maxCount) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
};
