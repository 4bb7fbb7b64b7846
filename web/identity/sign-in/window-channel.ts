import { type AttestPageMessage, attestFrameMessageSchema } from '@yarda/contracts/identity/sign-in.ts';
import type * as z from 'zod/mini';
import { attestOrigin } from './attest-address.ts';

type Schema = z.ZodMiniType;

/** The other window, its one allowed origin, and the messages it may send. */
export interface Correspondent<S extends Schema> {
  readonly other: MessageEventSource;
  readonly origin: string;
  readonly schema: S;
}

type Arrived = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** The parsed message, if it comes from that window, at that origin, in a known shape; else `null`. */
export const messageFrom = <S extends Schema>(
  { data, origin, source }: Arrived,
  expected: Correspondent<S>,
): z.output<S> | null => {
  if (source !== expected.other || origin !== expected.origin) return null;
  const message = expected.schema.safeParse(data);
  return message.success ? message.data : null;
};

/** Exchanges messages with one window at its exact origin. `listen` returns a function that stops it. */
export const openChannel = <Message, S extends Schema>(
  other: Window,
  origin: string,
  schema: S,
): { send: (message: Message) => void; listen: (onMessage: (message: z.output<S>) => void) => () => void } => ({
  send: (message) => other.postMessage(message, origin),
  listen: (onMessage) => {
    const receive = (event: MessageEvent) => {
      const message = messageFrom(event, { other, origin, schema });
      if (message !== null) onMessage(message);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  },
});

/** The page's side of the channel to an attest frame or window. */
export const openFrameChannel = (frame: Window) =>
  openChannel<AttestPageMessage, typeof attestFrameMessageSchema>(frame, attestOrigin(), attestFrameMessageSchema);
