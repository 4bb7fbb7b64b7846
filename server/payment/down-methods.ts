import type { DownMethods } from '@yarda/contracts/payment-methods.ts';
import type { EventStream } from '../http/event-stream.ts';

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

const lookMs = 2_000;

/** Tells a page which ways to pay are down whenever that changes from what it `knew`, until the stream ends. */
export const tellDownMethods = (
  health: MethodHealth,
  stream: Pick<EventStream, 'tell' | 'onEnd'>,
  knew: string,
): void => {
  let told = knew;
  const look = (): void => {
    const down = downMethods(health);
    if (down.join() === told) return;
    told = down.join();
    stream.tell({ name: 'methods', data: { down } });
  };
  look();
  const looking = setInterval(look, lookMs);
  stream.onEnd(() => clearInterval(looking));
};
