import type { Bodies, MerchantKey } from '@yarda/node/api-types.ts';
import type { Command } from 'commander';
import { instantIn } from './instant-in.ts';
import { printRecord, printRecords } from './print-records.ts';
import { someOf } from './resource-commands.ts';
import { type OpenAccess, type Surroundings, UserFault } from './surroundings.ts';

export const webhookCommands = (program: Command, { print }: Surroundings, open: OpenAccess): void => {
  const webhooks = program.command('webhooks').description('where your server is told');
  webhooks
    .command('ls')
    .description('list your endpoints')
    .action(async () => {
      const { yarda, json } = open();
      await printRecords({ print, json }, await yarda.webhookEndpoints.list(), (one) => [
        ...[one.endpointId, one.status, one.url, one.types?.join(',') ?? 'all', one.disabledReason],
      ]);
    });
  webhooks
    .command('add <url>')
    .description('add an endpoint; its secret is shown now only')
    .option('--types <types>', 'which events, such as debit.*,consent.granted')
    .option('--description <text>', 'what it is for, in your words')
    .action(async (url: string, { types, description }: { types?: string; description?: string }) => {
      const { yarda, json } = open();
      const body = { url, ...(types && { types: types.split(',') }), ...(description && { description }) };
      printRecord({ print, json }, await yarda.webhookEndpoints.create(body));
    });
  webhooks
    .command('rm <endpointId>')
    .description('remove one')
    .action(async (endpointId: string) => {
      const { yarda, json } = open();
      await yarda.webhookEndpoints.remove(endpointId);
      printRecord({ print, json }, { endpointId, status: 'removed' });
    });
  webhooks
    .command('roll <endpointId>')
    .description('make a new secret; both sign while they overlap')
    .option('--overlap <hours>', 'how long the old one signs too', '24')
    .action(async (endpointId: string, { overlap }: { overlap: string }) => {
      const { yarda, json } = open();
      const secret = await yarda.webhookEndpoints.roll(endpointId, { overlapHours: hoursIn(overlap) });
      printRecord({ print, json }, { endpointId, secret });
    });
  webhooks
    .command('ping <endpointId>')
    .description('send webhook.ping')
    .action(async (endpointId: string) => {
      const { yarda, json } = open();
      printRecord({ print, json }, await yarda.webhookEndpoints.ping(endpointId));
    });
  webhooks
    .command('replay <endpointId>')
    .description('send one event again, or all that were not delivered since a time')
    .option('--event <eventId>', 'this one event')
    .option('--since <time>', 'a day in Lagos, such as 2026-11-01, or an ISO 8601 time')
    .option('--until <time>', 'before then')
    .option('--types <types>', 'only these, such as debit.*,consent.granted')
    .option('--all', 'also what was delivered')
    .action(async (endpointId: string, input: ReplayWanted) => {
      const { yarda, json } = open();
      const count = await yarda.webhookEndpoints.replay(endpointId, whatToReplay(input));
      printRecord({ print, json }, { endpointId, count });
    });
  webhooks
    .command('deliveries <endpointId>')
    .description('what was sent and answered, the newest first')
    .option('--limit <number>', 'at most so many', '20')
    .action(async (endpointId: string, { limit }: { limit: string }) => {
      const { yarda, json } = open();
      const found = await someOf(yarda.webhookEndpoints.deliveries(endpointId), limit);
      await printRecords({ print, json }, found, ({ eventId, type, status, attempts }) => [
        ...[status, type, eventId, attempts.map((one) => one.status ?? one.error).join(' ')],
      ]);
    });
};

interface ReplayWanted {
  readonly event?: string;
  readonly since?: string;
  readonly until?: string;
  readonly types?: string;
  readonly all?: boolean;
}

const whatToReplay = ({ event, since, until, types, all }: ReplayWanted): Bodies['replayWebhookEvents'] => {
  if (event) return { eventId: event };
  if (!since) throw new UserFault('Say --event or --since');
  return {
    since: instantIn('--since', since),
    ...(until && { until: instantIn('--until', until) }),
    ...(types && { types: types.split(',') }),
    ...(all && { all }),
  };
};

/** An overlap, such as 24 or 0.5. */
const hoursIn = (text: string): number => {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new UserFault(`--overlap is a number of hours: ${text}`);
  return Number(text);
};

/** A key ends by the server's clock, which is another in a sandbox. */
const toStatus = ({ revokedAt, expiresAt }: MerchantKey): string => {
  if (revokedAt) return 'revoked';
  return expiresAt ? `until ${expiresAt}` : 'valid';
};

export const keyCommands = (program: Command, { print }: Surroundings, open: OpenAccess): void => {
  const keys = program.command('keys').description('your secret keys');
  keys
    .command('ls')
    .description('list them, without the keys themselves')
    .action(async () => {
      const { yarda, json } = open();
      await printRecords({ print, json }, await yarda.keys.list(), (one) => [
        ...[one.keyId, one.name, one.mode, one.scopes?.join(',') ?? 'all', one.lastUsedOn],
        toStatus(one),
      ]);
    });
  keys
    .command('create <name>')
    .description('make one; it is shown now only')
    .option('--scopes <scopes>', 'read,write,manage')
    .action(async (name: string, { scopes }: { scopes?: string }) => {
      const { yarda, json } = open();
      const wanted = scopes?.split(',') as Bodies['createKey']['scopes'];
      printRecord({ print, json }, await yarda.keys.create({ name, ...(wanted && { scopes: wanted }) }));
    });
  keys
    .command('roll <keyId>')
    .description('make one that may do the same')
    .option('--overlap <hours>', 'how long the old one works', '24')
    .action(async (keyId: string, { overlap }: { overlap: string }) => {
      const { yarda, json } = open();
      printRecord({ print, json }, await yarda.keys.roll(keyId, { overlapHours: hoursIn(overlap) }));
    });
  keys
    .command('revoke <keyId>')
    .description('revoke one at once')
    .action(async (keyId: string) => {
      const { yarda, json } = open();
      printRecord({ print, json }, await yarda.keys.revoke(keyId));
    });
};
