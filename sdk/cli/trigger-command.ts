import type { Yarda } from '@yarda/node/yarda.ts';
import type { Command } from 'commander';
import { printRecord } from './print-records.ts';
import { moveClock } from './sandbox-commands.ts';
import { withFields } from './set-fields.ts';
import { type OpenAccess, type Surroundings, UserFault } from './surroundings.ts';
import { triggerActs } from './trigger-acts.ts';

interface RequestOptions {
  readonly client: string;
  readonly phone: string;
  readonly set?: readonly string[];
}

const patienceMs = 30_000;
const pauseMs = 250;

/** Makes an event happen in the sandbox: by a consent of its own and what a payer would do, so all beside it is true too. */
export const triggerCommand = (program: Command, surroundings: Surroundings, open: OpenAccess): void => {
  program
    .command('trigger <event>')
    .description(
      `make one happen in the sandbox, whose clock debits may move on: ${Object.keys(triggerActs).join(', ')}`,
    )
    .option('--client <clientId>', 'the client that asks', 'cli_demo')
    .option('--phone <phone>', 'the payer', '+2348000000001')
    .option(
      '--set <field=value>',
      'what the consent asks for, as often as needed: amount=1250000, payments.0.narration=Rent',
      collected,
    )
    .action(async (type: string, input: RequestOptions) => {
      const trigger = Object.hasOwn(triggerActs, type) ? triggerActs[type] : undefined;
      if (!trigger) throw new UserFault(`Of ${Object.keys(triggerActs).join(', ')}, not ${type}`);
      const access = open();
      const { yarda, json } = access;
      const request = withFields({ clientId: input.client, ...trigger.consentOf(usualAmount) }, input.set ?? []);
      const { consentId, consent } = await yarda.consents.create(request);
      const advance = async (duration: string) => void (await moveClock(surroundings, access, { advance: duration }));
      await trigger.act({ yarda, consent, phone: input.phone, advance });
      const event = await eventOf(surroundings, yarda, consentId, type);
      printRecord({ print: surroundings.print, json }, event);
    });
};

/** In kobo, unless `--set` says otherwise. */
const usualAmount = 250_000;

const collected = (one: string, others: readonly string[] = []): string[] => [...others, one];

/** The pretend bank takes a moment. */
const eventOf = async ({ wait, signal }: Surroundings, yarda: Yarda, consentId: string, type: string) => {
  for (let waitedMs = 0; waitedMs < patienceMs && !signal.aborted; waitedMs += pauseMs) {
    const [event] = await yarda.events.list({ consentId, type }).first(1);
    if (event) return event;
    await wait(pauseMs, signal);
  }
  throw new UserFault(`${type} has not happened yet: look with yarda events ls --consent ${consentId}`);
};
