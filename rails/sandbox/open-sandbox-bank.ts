import type { TransferSender } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { SandboxBackend } from './open-sandbox-rails.ts';
import { sandboxChallenges, sandboxCheckout } from './sandbox-card-rail.ts';
import { type SandboxCourierDeps, startSandboxCourier } from './sandbox-courier.ts';
import { decideOnSandboxPage, payIntoSandboxLink } from './sandbox-link-rail.ts';
import { readSandboxMessages } from './sandbox-message-rail.ts';
import { paySandboxAccount } from './sandbox-transfer-rail.ts';

interface SentByHand {
  readonly accountNumber: string;
  readonly amountKobo: number;
  readonly sender: TransferSender;
  readonly reference: string;
}

const messagesShown = 20;

/** Controls of the pretend bank for a person to use. No port of a real provider has these. */
export const openSandboxBank = (setting: SandboxBackend) => ({
  challenges: sandboxChallenges(setting),
  checkout: sandboxCheckout(setting),
  findLink: setting.links.findLink,
  decideOnPage: (decided: Parameters<typeof decideOnSandboxPage>[1]) => decideOnSandboxPage(setting, decided),
  /** Whether the bank ever opened this account, for a payment or to prove a link. */
  hasAccount: async (accountNumber: string): Promise<boolean> =>
    (await setting.store.findAccount(accountNumber)) !== null ||
    (await setting.links.linkOfPayIn(accountNumber)) !== null,
  scenarios: setting.scenarios,
  pay: async (sent: SentByHand): Promise<void> => {
    if (await paySandboxAccount(setting, sent)) return;
    await payIntoSandboxLink(setting, { ...sent, from: sent.sender.accountNumber });
  },
  readMessages: () => readSandboxMessages(setting.messageFolder, messagesShown),
  startCourier: (post: SandboxCourierDeps['post']) => startSandboxCourier({ ...setting, post }),
});
