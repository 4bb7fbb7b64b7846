import { readConsent } from '@yarda/contracts/consent/consent.ts';
import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import { advanceSandboxClock, sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { nextPayment } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dayText } from '@yarda/domain/platform/text/day-text.ts';
import { request } from '../platform/api/request.ts';
import { ada, asMerchant, demoClient, type PlaygroundConsent } from './create-playground-consent.ts';

/** A simulated action: a payment, an agreement by Ada, or the passing of a month. */
export type PlaygroundAction =
  | { readonly kind: 'pay'; readonly amountKobo: number }
  | { readonly kind: 'agree' }
  | { readonly kind: 'month' };

const sender = { senderName: 'Ada Obi', senderBank: 'Access Bank', senderAccountNumber: '0123456784' };

/** Does it, and says what was done. */
export const runPlaygroundAction = async (consentId: string, act: PlaygroundAction): Promise<string> => {
  if (act.kind === 'pay') return pay(consentId, act.amountKobo);
  if (act.kind === 'month') return passMonth();
  await request(grantSandboxConsent, { params: { consentId }, body: ada }, asMerchant);
  return 'Ada agreed to everything, and what was due is paid from her account.';
};

/** Pays into the account that the page shows now: a new one may have been given out since. */
const pay = async (consentId: string, amount: number): Promise<string> => {
  const { consent } = await request(readConsent, { params: { consentId }, query: { clientId: demoClient } });
  const next = nextPayment(consent, new Set());
  if (!next) return 'Nothing is due any more.';
  const accountNumber = next.shieldWallet?.accountNumber;
  if (!accountNumber) return 'The page has shown no account yet: go on there until it does.';
  const idempotencyKey = crypto.randomUUID();
  await request(sendSandboxTransfer, { body: { ...sender, accountNumber, amount } }, { idempotencyKey });
  return `${naira(amount)} is on its way to ${accountNumber}.`;
};

const passMonth = async (): Promise<string> => {
  const { now } = await request(advanceSandboxClock, { body: { advance: 'P1M' } }, { timeoutMs: 60_000 });
  return `It is ${dayText(now.slice(0, 10))} now. What fell due on the way has happened.`;
};

/** The sandbox beside a page: its state, and what the reader may do. */
export interface PlaygroundScreenProps {
  /** The example to ask for, by its id, and what happens then. */
  readonly chosen: string;
  readonly outcome: string;
  readonly playgroundConsent: PlaygroundConsent | null;
  readonly isMaking: boolean;
  readonly events: readonly MerchantEvent[];
  /** The stream of events is broken; it goes on by itself. */
  readonly isLost: boolean;
  readonly doing: PlaygroundAction['kind'] | null;
  /** The last action, in words. */
  readonly done: string | null;
  readonly problem: string | null;
  readonly onChoose: (id: string) => void;
  readonly onMake: () => void;
  readonly onAct: (act: PlaygroundAction) => void;
}
