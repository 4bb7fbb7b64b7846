import type { Clock } from '@yarda/domain/platform/clock.ts';

/** Common faults of webhooks. */
interface WebhookFaults {
  /** Each event is sent so many times; 0 loses it. */
  readonly copies?: number;
  readonly lateMs?: number;
}

type Owed<Webhook> = Webhook & { readonly dueMs: number; readonly attempts: number };

/**
 * Queue of a stand-in's webhooks, in order, with planned faults. `againAfterMs` returns the delay before the next
 * attempt, by the number of unacknowledged attempts; null for no further attempt.
 */
export const owedWebhooks = <Webhook extends object>(now: Clock, againAfterMs: (attempts: number) => number | null) => {
  let owed: Owed<Webhook>[] = [];
  let faults: WebhookFaults = {};
  return {
    send: (webhook: Webhook): void => {
      const { copies = 1, lateMs = 0 } = faults;
      owed.push(...Array.from({ length: copies }, () => ({ ...webhook, dueMs: now() + lateMs, attempts: 0 })));
    },
    /** Plans the faults of the next events. */
    fault: (next: WebhookFaults): void => {
      faults = next;
    },
    /** Takes the due webhooks off the queue; the caller sends them. */
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
