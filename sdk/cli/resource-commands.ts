import type { Bodies, Consent, Debit, Queries } from '@yarda/node/api-types.ts';
import type { Listing } from '@yarda/node/listing.ts';
import type { Command } from 'commander';
import { instantIn } from './instant-in.ts';
import { naira, printRecord, printRecords } from './print-records.ts';
import { type OpenAccess, type Surroundings, UserFault } from './surroundings.ts';

/** The first of a list, as many as `--limit` says. */
export const someOf = <Item>(list: Listing<Item>, limit: string): Promise<Item[]> => {
  const max = Number(limit);
  if (!Number.isInteger(max) || max < 1) throw new UserFault(`--limit is a number of records: ${limit}`);
  return list.first(max);
};

interface ConsentsWanted {
  readonly status?: Consent['status'];
  readonly client?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit: string;
}

interface DebitsWanted {
  readonly status?: Debit['status'];
  readonly consent?: string;
  readonly client?: string;
  readonly limit: string;
}

export const consentCommands = (program: Command, surroundings: Surroundings, open: OpenAccess): void => {
  const { print, read } = surroundings;
  const consents = program.command('consents').description('what you ask payers to agree to');
  consents
    .command('ls')
    .description('list them, the newest first')
    .option('--status <status>', 'pending, granted, declined, expired or cancelled')
    .option('--client <clientId>', 'those that one client asked for')
    .option('--from <time>', 'made then or later: a day in Lagos, such as 2026-11-01, or an ISO 8601 time')
    .option('--to <time>', 'made before then')
    .option('--limit <number>', 'at most so many', '20')
    .action(async ({ status, client, from, to, limit }: ConsentsWanted) => {
      const { yarda, json } = open();
      const created = {
        ...(from && { createdFrom: instantIn('--from', from) }),
        ...(to && { createdTo: instantIn('--to', to) }),
      };
      const query = { ...(status && { status }), ...(client && { clientId: client }), ...created };
      await printRecords({ print, json }, await someOf(yarda.consents.list(query), limit), (one) => [
        ...[one.consentId, one.status, one.createdAt],
        one.payments.map(({ amount, narration }) => `${naira(amount)} ${narration}`).join('; '),
      ]);
    });
  consents
    .command('show <consentId>')
    .description('show one whole')
    .action(async (consentId: string) => {
      const { yarda, json } = open();
      printRecord({ print, json }, await yarda.consents.read(consentId));
    });
  consents
    .command('create <file>')
    .description('make one from a JSON file; - reads the standard input')
    .option('--idempotency-key <key>', 'the same key makes it once')
    .action(async (file: string, { idempotencyKey }: { idempotencyKey?: string }) => {
      const { yarda, json } = open();
      const body: Bodies['createConsent'] = jsonIn(await read(file));
      printRecord({ print, json }, await yarda.consents.create(body, idempotencyKey ? { idempotencyKey } : {}));
    });
  consents
    .command('revoke <consentId>')
    .description('end all its debits for good')
    .action(async (consentId: string) => {
      const { yarda, json } = open();
      printRecord({ print, json }, await yarda.mandates.revoke(consentId));
    });
};

export const debitCommands = (program: Command, { print }: Surroundings, open: OpenAccess): void => {
  const debits = program.command('debits').description('collections of payments that were agreed to for later');
  debits
    .command('ls')
    .description('list them, the latest due first')
    .option('--status <status>', 'one of them, such as planned, notified, executed or failed')
    .option('--consent <consentId>', 'those of one consent')
    .option('--client <clientId>', 'those of one client')
    .option('--limit <number>', 'at most so many', '20')
    .action(async ({ status, consent, client, limit }: DebitsWanted) => {
      const { yarda, json } = open();
      const of = { ...(consent && { consentId: consent }), ...(client && { clientId: client }) };
      const query: Queries['listDebits'] = { ...(status && { status }), ...of };
      await printRecords({ print, json }, await someOf(yarda.debits.list(query), limit), (one) => [
        ...[one.debitId, one.status, one.dueOn, naira(one.amount), one.reason],
      ]);
    });
  const acts = {
    show: ['show one whole', (yarda, id) => yarda.debits.read(id)],
    retry: ['try one again on the next working day', (yarda, id) => yarda.debits.retry(id)],
    cancel: ['cancel one, until it is sent', (yarda, id) => yarda.debits.cancel(id)],
  } as const satisfies Record<string, [string, (yarda: ReturnType<OpenAccess>['yarda'], id: string) => Promise<Debit>]>;
  for (const [name, [description, act]] of Object.entries(acts)) {
    debits
      .command(`${name} <debitId>`)
      .description(description)
      .action(async (debitId: string) => {
        const { yarda, json } = open();
        printRecord({ print, json }, await act(yarda, debitId));
      });
  }
  debits
    .command('refund <debitId>')
    .description('give one back, or a part of it')
    .option('--amount <kobo>', 'how much, in kobo; all of it without')
    .action(async (debitId: string, { amount }: { amount?: string }) => {
      const { yarda, json } = open();
      const body = amount === undefined ? {} : { amount: Number(amount) };
      printRecord({ print, json }, await yarda.debits.refund(debitId, body));
    });
};

/** Parses a file's text or the standard input as JSON. */
export const jsonIn = (text: string) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserFault(`This is not JSON: ${error instanceof Error ? error.message : error}`);
  }
};
