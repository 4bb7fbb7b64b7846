import { type MerchantEvent, merchantEventSchema } from '@yarda/contracts/merchants/events.ts';
import type { Mode } from '../../platform/mode.ts';
import type { StoredEvent } from './merchant-event-store.ts';

/** An event as its merchant reads it, and as it is sent to them. */
export const eventToWire = ({ happenedAt, ...event }: StoredEvent, mode: Mode): MerchantEvent =>
  merchantEventSchema.parse({
    ...event,
    timestamp: happenedAt.toISOString(),
    mode: mode === 'test' ? 'sandbox' : 'live',
  });
