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
export const openSandboxBank = (backend: SandboxBackend) => ({
  challenges: sandboxChallenges(backend),
  checkout: sandboxCheckout(backend),
  findLink: backend.links.findLink,
  decideOnPage: (decided: Parameters<typeof decideOnSandboxPage>[1]) => decideOnSandboxPage(backend, decided),
  /** Whether the bank ever opened this account, for a payment or to prove a link. */
  hasAccount: async (accountNumber: string): Promise<boolean> =>
    (await backend.store.findAccount(accountNumber)) !== null ||
    (await backend.links.linkOfPayIn(accountNumber)) !== null,
  scenarios: backend.scenarios,
  pay: async (sent: SentByHand): Promise<void> => {
    if (await paySandboxAccount(backend, sent)) return;
    await payIntoSandboxLink(backend, { ...sent, from: sent.sender.accountNumber });
  },
  readMessages: () => readSandboxMessages(backend.messageFolder, messagesShown),
  startCourier: (post: SandboxCourierDeps['post']) => startSandboxCourier({ ...backend, post }),
});
