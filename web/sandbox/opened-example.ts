import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { nextPayment } from '@yarda/domain/consent/view/consent-summary.ts';

/** A consent opened here: its page, and the account and amount of its next payment. `dueKobo` is in kobo. */
export interface OpenedExample {
  readonly url: string;
  readonly accountNumber: string | null;
  readonly dueKobo: number | null;
}

export const openedExample = (url: string, consent: Consent): OpenedExample => {
  const payment = nextPayment(consent, new Set());
  return { url, accountNumber: payment?.shieldWallet?.accountNumber ?? null, dueKobo: payment?.amount ?? null };
};
