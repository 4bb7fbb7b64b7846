import type { WebhookEndpoint } from '@yarda/node/api-types.ts';
import type { Command } from 'commander';
import { eventLine } from './event-line.ts';
import { forwardEvent } from './forward-event.ts';
import { assertAddress } from './listen.ts';
import { forwardingSecret } from './listen-state.ts';
import { printRecord, printRecords } from './print-records.ts';
import { someOf } from './resource-commands.ts';
import { type Access, type OpenAccess, type Surroundings, UserFault } from './surroundings.ts';

export const eventCommands = (program: Command, surroundings: Surroundings, open: OpenAccess): void => {
  const { print } = surroundings;
  const events = program.command('events').description('what happened');
  events
    .command('ls')
    .description('list them, the newest first; with --after those that followed, the oldest first')
    .option('--type <type>', 'one type or a group, such as debit.*')
    .option('--consent <consentId>', 'those of one consent')
    .option('--after <event>', 'an event’s id, or with --consent a sequence')
    .option('--limit <number>', 'at most so many', '20')
    .action(async (input: { type?: string; consent?: string; after?: string; limit: string }) => {
      const { yarda, json } = open();
      const { type, consent, after, limit } = input;
      const query = { ...(type && { type }), ...(consent && { consentId: consent }), ...(after && { after }) };
      await printRecords({ print, json }, await someOf(yarda.events.list(query), limit), eventLine);
    });
  events
    .command('show <eventId>')
    .description('show one whole')
    .action(async (eventId: string) => {
      const { yarda, json } = open();
      printRecord({ print, json }, await yarda.events.read(eventId));
    });
  events
    .command('resend <eventId>')
    .description('send one again to each of your endpoints that is enabled, to one, or to your own machine')
    .option('--endpoint <endpointId>', 'to this one alone')
    .option('--to <url>', 'a server of yours, signed as listen signs')
    .action(async (eventId: string, { endpoint, to: own }: { endpoint?: string; to?: string }) => {
      const access = open();
      const { yarda, json } = access;
      if (own) return forwardAgain(surroundings, access, eventId, own);
      const to = endpoint ? [endpoint] : (await yarda.webhookEndpoints.list()).flatMap(enabledOf);
      if (to.length === 0) throw new UserFault('There is no endpoint that is enabled');
      for (const endpointId of to) {
        const count = await yarda.webhookEndpoints.replay(endpointId, { eventId });
        printRecord({ print, json }, { endpointId, eventId, count });
      }
    });
};

const enabledOf = ({ endpointId, status }: WebhookEndpoint): string[] => (status === 'enabled' ? [endpointId] : []);

const forwardAgain = async (surroundings: Surroundings, access: Access, eventId: string, url: string) => {
  assertAddress(url);
  const { yarda, origin, secretKey, json } = access;
  const secret = await forwardingSecret(surroundings.stateFolder, [origin, secretKey]);
  const answer = await forwardEvent(surroundings, await yarda.events.read(eventId), { url, secret });
  if (answer) printRecord({ print: surroundings.print, json }, { url, eventId, answer });
};
