import type { Yarda } from '@yarda/node/yarda.ts';
import type { Command } from 'commander';
import { printRecord } from './print-records.ts';
import { moveClock } from './sandbox-commands.ts';
import { type OpenAccess, type Surroundings, UserFault } from './surroundings.ts';
import { triggerActs } from './trigger-acts.ts';

interface Asked {
  readonly client: string;
  readonly phone: string;
  readonly amount: string;
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
    .option('--amount <kobo>', 'what is to be paid, in kobo', '250000')
    .action(async (type: string, asked: Asked) => {
      const trigger = Object.hasOwn(triggerActs, type) ? triggerActs[type] : undefined;
      if (!trigger) throw new UserFault(`Of ${Object.keys(triggerActs).join(', ')}, not ${type}`);
      const access = open();
      const { yarda, json } = access;
      const { clientId, amount } = requestOf(asked);
      const { consentId, consent } = await yarda.consents.create({ clientId, ...trigger.asks(amount) });
      const advance = async (duration: string) => void (await moveClock(surroundings, access, { advance: duration }));
      await trigger.act({ yarda, consent, phone: asked.phone, advance });
      const event = await eventOf(surroundings, yarda, consentId, type);
      printRecord({ print: surroundings.print, json }, event);
    });
};

const requestOf = ({ client: clientId, amount }: Asked): { clientId: string; amount: number } => {
  if (!/^[1-9]\d{0,12}$/.test(amount)) throw new UserFault(`--amount is a number of kobo: ${amount}`);
  return { clientId, amount: Number(amount) };
};

/** The pretend bank takes a moment. */
const eventOf = async ({ wait, signal }: Surroundings, yarda: Yarda, consentId: string, type: string) => {
  for (let waitedMs = 0; waitedMs < patienceMs && !signal.aborted; waitedMs += pauseMs) {
    const [event] = await yarda.events.list({ consentId, type }).first(1);
    if (event) return event;
    await wait(pauseMs, signal);
  }
  throw new UserFault(`${type} has not happened yet: look with yarda events ls --consent ${consentId}`);
};
