import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { nextPayment } from '@yarda/domain/asked/consent-summary.ts';

/** A consent that was opened here: its page, and what its next payment waits for. `dueKobo` in kobo. */
export interface OpenedExample {
  readonly url: string;
  readonly accountNumber: string | null;
  readonly dueKobo: number | null;
}

export const openedExample = (url: string, consent: Consent): OpenedExample => {
  const payment = nextPayment(consent, new Set());
  return { url, accountNumber: payment?.shieldWallet?.accountNumber ?? null, dueKobo: payment?.amount ?? null };
};
