import type { Clock } from '@yarda/domain/platform/clock.ts';

/** What goes wrong with webhooks: none of it is rare. */
interface WebhookFaults {
  /** Each event is sent so many times; 0 loses it. */
  readonly copies?: number;
  readonly lateMs?: number;
}

type Owed<Webhook> = Webhook & { readonly dueMs: number; readonly attempts: number };

/**
 * What a stand-in has to tell, in order, and how badly it does so. `againAfterMs`: when a webhook comes again after so many
 * attempts that were not acknowledged; null for never.
 */
export const owedWebhooks = <Webhook extends object>(now: Clock, againAfterMs: (attempts: number) => number | null) => {
  let owed: Owed<Webhook>[] = [];
  let faults: WebhookFaults = {};
  return {
    send: (webhook: Webhook): void => {
      const { copies = 1, lateMs = 0 } = faults;
      owed.push(...Array.from({ length: copies }, () => ({ ...webhook, dueMs: now() + lateMs, attempts: 0 })));
    },
    /** How badly the next events are told. */
    fault: (next: WebhookFaults): void => {
      faults = next;
    },
    /** What is due now; the caller sends it. */
    takeDue: (): Owed<Webhook>[] => {
      const due = owed.filter(({ dueMs }) => dueMs <= now());
      owed = owed.filter(({ dueMs }) => dueMs > now());
      return due;
    },
    /** It was not acknowledged. */
    refused: (webhook: Owed<Webhook>): void => {
      const attempts = webhook.attempts + 1;
      const afterMs = againAfterMs(attempts);
      if (afterMs !== null) owed.push({ ...webhook, attempts, dueMs: now() + afterMs });
    },
  };
};
