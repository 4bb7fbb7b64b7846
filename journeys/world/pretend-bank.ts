import { advanceSandboxClock, sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import type { RunningProduct } from './open-product.ts';

/** The pretend bank and its clock, controlled from outside the browser. */
export interface PretendBank {
  /** Pays into a one-time account. Amount in kobo. */
  sends(amount: number, accountNumber: string): Promise<void>;
  /** Moves the clock forward by an ISO 8601 duration. */
  waits(duration: string): Promise<void>;
  /** The clock's time, ISO 8601. */
  time(): Promise<string>;
}

export const pretendBankIn = ({ call }: RunningProduct): PretendBank => ({
  sends: async (amount, accountNumber) => {
    const sender = { senderName: 'Bola Adeyemi', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    await call(sendSandboxTransfer, { body: { accountNumber, amount, ...sender } });
  },
  time: async () => (await call(advanceSandboxClock, { body: { advance: 'PT0S' } })).now,
  waits: async (duration) => void (await call(advanceSandboxClock, { body: { advance: duration } })),
});
