import { randomUUID } from 'node:crypto';
import { createConsent, type NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { BenchServer } from './bench-server.ts';

/** The amount of each payment, in kobo. */
export const orderOf = (amount: number): NewConsent => ({
  clientId: 'cli_demo',
  payments: [{ type: 'immediate', amount, narration: 'Groceries, order 1042' }],
});

/** A merchant's headers: its secret key and an idempotency key. */
export const merchantHeaders = (idempotencyKey: string) => ({
  authorization: 'Bearer sk_test_demo',
  'idempotency-key': idempotencyKey,
});

/** Creates a consent through the merchant's API; resolves to its id and its page. */
export const requestAsMerchant = async (server: Pick<BenchServer, 'address'>, amount: number) => {
  const answer = await fetch(`${server.address}${createConsent.path}`, {
    method: createConsent.method,
    headers: { ...merchantHeaders(randomUUID()), 'content-type': 'application/json' },
    body: JSON.stringify(orderOf(amount)),
  });
  const { consentId } = createConsent.reply.parse(await answer.json());
  return { consentId, page: `/r/${consentId}?clientId=cli_demo` };
};
