import type { Bodies } from '@yarda/node/api-types.ts';
import type { Yarda } from '@yarda/node/yarda.ts';
import type { Command } from 'commander';
import { printRecord } from './print-records.ts';
import { type OpenAccess, type Surroundings, UserFault } from './surroundings.ts';

interface Asked {
  readonly client: string;
  readonly phone: string;
  readonly amount: string;
}

/** What leads to an event, once its consent is made. */
type Act = (yarda: Yarda, consentId: string, phone: string) => Promise<unknown>;

const grant: Act = (yarda, consentId, phone) => yarda.sandbox.grant(consentId, { phone, method: 'transfer' });
const acts: Readonly<Record<string, Act>> = {
  'consent.created': async () => undefined,
  'consent.declined': (yarda, consentId, phone) => yarda.sandbox.decline(consentId, { phone }),
  'consent.granted': grant,
  'payment.executed': grant,
};

const patienceMs = 30_000;
const pauseMs = 250;

/** Makes an event happen in the sandbox: by a consent of its own and what a payer would do, so all beside it is true too. */
export const triggerCommand = (program: Command, surroundings: Surroundings, open: OpenAccess): void => {
  program
    .command('trigger <event>')
    .description(`make one happen in the sandbox: ${Object.keys(acts).join(', ')}`)
    .option('--client <clientId>', 'the client that asks', 'cli_demo')
    .option('--phone <phone>', 'the payer', '+2348000000001')
    .option('--amount <kobo>', 'what is to be paid, in kobo', '250000')
    .action(async (type: string, asked: Asked) => {
      const act = Object.hasOwn(acts, type) ? acts[type] : undefined;
      if (!act) throw new UserFault(`Of ${Object.keys(acts).join(', ')}, not ${type}`);
      const { yarda, json } = open();
      const { consentId } = await yarda.consents.create(consentOf(asked));
      await act(yarda, consentId, asked.phone);
      const event = await eventOf(surroundings, yarda, consentId, type);
      printRecord({ print: surroundings.print, json }, event);
    });
};

const consentOf = ({ client: clientId, amount }: Asked): Bodies['createConsent'] => {
  if (!/^[1-9]\d{0,12}$/.test(amount)) throw new UserFault(`--amount is a number of kobo: ${amount}`);
  return { clientId, payments: [{ type: 'immediate', amount: Number(amount), narration: 'yarda trigger' }] };
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
