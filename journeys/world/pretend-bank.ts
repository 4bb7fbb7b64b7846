import { advanceSandboxClock, sendSandboxTransfer } from '@yarda/contracts/sandbox.ts';
import type { World } from './open-world.ts';

/** The pretend bank and its clock, moved from outside the browser. */
export interface PretendBank {
  /** Pays into a one-time account. Amount in kobo. */
  sends(amount: number, accountNumber: string): Promise<void>;
  /** Lets time pass, as an ISO 8601 duration. */
  waits(duration: string): Promise<void>;
  /** What time it is there, ISO 8601. */
  time(): Promise<string>;
}

export const pretendBankIn = ({ call }: World): PretendBank => ({
  sends: async (amount, accountNumber) => {
    const sender = { senderName: 'Bola Adeyemi', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    await call(sendSandboxTransfer, { body: { accountNumber, amount, ...sender } });
  },
  time: async () => (await call(advanceSandboxClock, { body: { advance: 'PT0S' } })).now,
  waits: async (duration) => void (await call(advanceSandboxClock, { body: { advance: duration } })),
});
