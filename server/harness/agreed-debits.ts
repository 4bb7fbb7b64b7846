import { join } from 'node:path';
import { type ConsentInput, createConsent } from '@yarda/contracts/consent/consent.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { readSandboxMessages } from '@yarda/rails/sandbox/sandbox-message-rail.ts';
import { unnamed } from '../platform/database/database.ts';
import { eventually } from './eventually.ts';
import { grantHere } from './grant-here.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** A debit as it is stored. */
export interface DebitRow {
  readonly debitId: string;
  readonly paymentId: string;
  readonly dueOn: string;
  readonly effectiveOn: string;
  readonly status: string;
  readonly reason: string | null;
  readonly collectedKobo: number;
  readonly notifiedAt: Date;
  readonly sentAt: Date;
  readonly settledAt: Date;
  readonly attempts: number;
}

type Future = Extract<NonNullable<ConsentInput['payments']>[number], { type: 'future' }>;

/** A test's acts on debits that a person agreed to. */
export const agreedDebits = (server: TestServer) => ({
  /** Grants a consent to one plan or several (each ₦5,000.00 of rent), to be debited from these accounts in order. */
  grant: async (
    person: Person,
    plans: Partial<Future> | readonly Partial<Future>[],
    ...accounts: string[]
  ): Promise<string> => {
    const payments = [plans]
      .flat()
      .map((plan): Future => ({ type: 'future', amount: 500_000, narration: 'Rent', ...plan }));
    const body = { clientId: 'cli_demo', payments };
    const { consentId } = (await server.call(createConsent, { body })).reply();
    await grantHere(server, consentId, person, accounts);
    return consentId;
  },
  /** The debits of a consent, by day. */
  of: (consentId: string): Promise<DebitRow[]> =>
    server.owner.query(
      unnamed<DebitRow>(`select debit_id, payment_id, due_on::text, effective_on::text, status, reason, collected_kobo,
          notified_at, sent_at, settled_at, attempts from debits where consent_id = $1 order by due_on`),
      [consentId],
    ),
  /** Every message, oldest first, without what differs in each link. */
  messages: async (): Promise<string[]> =>
    (await readSandboxMessages(join(server.dataDir, 'messages'), 1_000))
      .toReversed()
      .flatMap(({ text }) => (text.startsWith('Yarda:') ? text.replace(/\/n\/\S+/, '/n/…') : [])),
  /** The path of the newest link to a debit of a consent. The server's own sweep may be sending other messages. */
  newestLink: (consentId: string): Promise<string> =>
    eventually('a message with a link', async () => {
      for (const { text } of await readSandboxMessages(join(server.dataDir, 'messages'), 10)) {
        const [url] = /\/n\/\S+/.exec(text) ?? [];
        const page = url && (await server.send({ method: 'GET', url })).body;
        if (page?.includes(`/agreements/${consentId}"`)) return url;
      }
      return null;
    }),
  wind: async (body: { advance: string } | { to: string }): Promise<void> => {
    (await server.call(advanceSandboxClock, { body })).reply();
  },
  change: (text: string, values: unknown[] = []) => server.owner.query(unnamed<Record<string, unknown>>(text), values),
});
