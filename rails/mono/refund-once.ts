import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';

/** A refund by our reference, and Mono's reference of the whole payment that goes back. */
interface RefundNamed {
  readonly reference: string;
  readonly transaction: string;
}

/** Orders a refund. Mono refunds a payment once: it refuses the second call for it, so a lost answer may be repeated. */
export const refundOnce = async (deps: MonoPortDeps, { reference, transaction }: RefundNamed): Promise<void> => {
  const call = { kind: 'refund', reference };
  await deps.memory.begin(call, null);
  if ((await deps.memory.find(call))?.standing === 'answered') return;
  const { ok, message } = await deps.client.send('/v2/payments/refund', { reference: transaction });
  if (!ok && !/already been refunded/i.test(message))
    throw new RailRefused(`Mono refused the refund ${reference}: ${message}`);
  await deps.memory.answered(call, { told: 'done' });
};
