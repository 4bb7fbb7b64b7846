import type { cardLinkingStream } from '@yarda/contracts/linking/linking-streams.ts';
import type * as z from 'zod/mini';
import type { OutboxEvent } from '../platform/streams/outbox.ts';

type Events = { [Name in keyof typeof cardLinkingStream.events]: z.output<(typeof cardLinkingStream.events)[Name]> };

/** The stream that reports a person's card links. */
export const cardLinkingStreamOf = (userId: string): string => `card-linking:${userId}`;

/** An event of a person's stream. The writer holds the person's lock. */
export const cardLinkingEvent = <Name extends keyof Events>(
  userId: string,
  name: Name,
  data: Events[Name],
): OutboxEvent => ({ stream: cardLinkingStreamOf(userId), name, data });
