import type { Command } from 'commander';
import { printRecord } from './print-records.ts';
import { type Access, type OpenAccess, type Surroundings, UserFault } from './surroundings.ts';

/** The sandbox's clock: moved by who tries things out, never back. */
export const clockCommands = (program: Command, surroundings: Surroundings, open: OpenAccess): void => {
  const clock = program.command('clock').description('the sandbox’s clock');
  clock
    .command('advance <duration>')
    .description('move it on by an ISO 8601 duration: P1M, P2W, PT30M')
    .action((advance: string) => wind(surroundings, open(), { advance }));
  clock
    .command('to <day>')
    .description('move it on to the start of a day in Lagos: 2027-01-31')
    .action((to: string) => wind(surroundings, open(), { to }));
  clock
    .command('show')
    .description('what time it is there')
    .action(async () => {
      const { origin, json } = open();
      printRecord({ print: surroundings.print, json }, { now: await timeOf(surroundings, origin) });
    });
};

const wind = async (surroundings: Surroundings, access: Access, body: object): Promise<void> =>
  printRecord({ print: surroundings.print, json: access.json }, { now: await moveClock(surroundings, access, body) });

/** Moves the sandbox's clock on; answers with its time. */
export const moveClock = async ({ fetch }: Surroundings, { origin }: Access, body: object): Promise<unknown> => {
  const answer = await fetch(`${origin}/api/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && typeof said === 'object' && said !== null && 'now' in said) return said.now;
  if (answer.status === 404) throw new UserFault('Only a sandbox has a clock that can be moved');
  throw new UserFault(`The clock was not moved: ${JSON.stringify(Object(said).issues ?? Object(said).message)}`);
};

/** The payer's page of a consent. */
export const openCommand = (program: Command, { print }: Surroundings, open: OpenAccess): void => {
  program
    .command('open <consentId>')
    .description('print the address of a consent’s page')
    .action(async (consentId: string) => {
      const { yarda, origin, json } = open();
      const { clientId } = await yarda.consents.read(consentId);
      const url = `${origin}/r/${consentId}?clientId=${encodeURIComponent(clientId)}`;
      print(json ? JSON.stringify({ url }) : url);
    });
};

/** What time it is in the sandbox. */
export const timeOf = async ({ fetch }: Pick<Surroundings, 'fetch'>, origin: string): Promise<string> => {
  const answer = await fetch(new URL('/api/sandbox/examples', origin));
  const { now }: { now?: unknown } = Object(await answer.json().catch(() => null));
  if (typeof now !== 'string') throw new UserFault('Only a sandbox has a clock of its own');
  return now;
};
