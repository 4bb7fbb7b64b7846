import type { OpenPayment } from './new-consent.ts';
import { startHelper } from './start-helper.ts';

/** Payments to follow, and the secret that signs their reports. */
export interface Load {
  readonly webhookSecret: string;
  readonly payments: readonly OpenPayment[];
}

export type StreamLoadCommand =
  | ({ readonly act: 'meet' } & Load)
  /** `nos`: places among the payments. */
  | { readonly act: 'open' | 'report'; readonly nos: readonly number[] }
  | { readonly act: 'close' };

/** Starts a process that follows payments with thousands of streams, and times what they hear. */
export const startStreamLoad = async (address: string, load: Load) => {
  const { send, end } = startHelper<StreamLoadCommand, number[]>('stream-process.ts', [address]);
  await send({ act: 'meet', ...load });
  return {
    /** Opens a stream for each number, of that payment. */
    open: (nos: readonly number[]) => send({ act: 'open', nos }),
    /** Reports a transfer to a payment; resolves, once all its streams have heard, to how long that took each of them. */
    report: (no: number) => send({ act: 'report', nos: [no] }),
    close: () => send({ act: 'close' }),
    end,
  };
};
