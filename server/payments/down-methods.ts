import type { DownMethods } from '@yarda/contracts/payments/payment-methods.ts';
import type { EventStream } from '../platform/streams/event-stream-answer.ts';

/** Whether a rail is at rest because it does not answer. */
export interface MethodHealth {
  readonly isDown: (port: 'rail' | 'cardRail' | 'acquirer') => boolean;
  /** Whether one of a port's rails is: debits go by those that accounts were linked with. */
  readonly isAnyDown: (port: 'mandateRail') => boolean;
}

/** The ways to pay that are not offered now, since their rail does not answer. */
export const downMethods = ({ isDown, isAnyDown }: MethodHealth): DownMethods => [
  ...(isDown('rail') ? (['transfer'] as const) : []),
  ...(isDown('cardRail') ? (['card'] as const) : []),
  ...(isDown('acquirer') ? (['terminal'] as const) : []),
  ...(isAnyDown('mandateRail') ? (['debit'] as const) : []),
];

const pollIntervalMs = 2_000;

type Follower = Pick<EventStream, 'push' | 'onEnd'>;

/** Tells a page which ways to pay are down whenever that changes from what it `knew`, until the stream ends. */
export const publishDownMethods = (health: MethodHealth, stream: Follower, knew: string): void => {
  const watch = watches.get(health) ?? watchMethods(health);
  watches.set(health, watch);
  watch(stream, knew);
};

const watches = new WeakMap<MethodHealth, ReturnType<typeof watchMethods>>();

/** One timer for all streams: there may be thousands. */
const watchMethods = (health: MethodHealth) => {
  /** The last list that each follower received. */
  const sentAt = new Map<Follower, string>();
  let polling: NodeJS.Timeout | undefined;
  const publishAll = (followers: Iterable<readonly [Follower, string]>): void => {
    const down = downMethods(health);
    const now = down.join();
    for (const [stream, knew] of followers) {
      if (knew === now) continue;
      sentAt.set(stream, now);
      stream.push({ name: 'methods', data: { down } });
    }
  };
  return (stream: Follower, knew: string): void => {
    sentAt.set(stream, knew);
    polling ??= setInterval(() => publishAll(sentAt), pollIntervalMs);
    publishAll([[stream, knew]]);
    stream.onEnd(() => {
      sentAt.delete(stream);
      if (sentAt.size > 0) return;
      clearInterval(polling);
      polling = undefined;
    });
  };
};
