import type { Command } from 'commander';
import { assertServed } from './assert-served.ts';
import { eventLine } from './event-line.ts';
import { newestOf } from './listen-since.ts';
import { printRecord, printRecords } from './print-records.ts';
import { timeOf } from './sandbox-time.ts';
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

const pauseMs = 250;

/** Moves the clock on, and prints what happens meanwhile: each notice and each debit is an event of its own. */
const wind = async (surroundings: Surroundings, access: Access, body: object): Promise<void> => {
  const { print, wait, signal } = surroundings;
  const { json, yarda } = access;
  let after = await newestOf(access);
  const printNew = () =>
    printRecords(
      { print, json },
      passing(yarda.events.list({ after }), (event) => (after = event.eventId)),
      eventLine,
    );
  const moved = moveClock(surroundings, access, body);
  const isOver = moved.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([isOver, wait(pauseMs, signal).then(() => signal.aborted)]))) await printNew();
  const now = await moved;
  await printNew();
  printRecord({ print, json }, { now });
};

/** Yields the same records, after `report` has reported each. */
async function* passing<Record>(
  records: AsyncIterable<Record>,
  report: (record: Record) => void,
): AsyncGenerator<Record> {
  for await (const record of records) {
    report(record);
    yield record;
  }
}

/** Moves the sandbox's clock on; answers with its time. */
export const moveClock = async ({ fetch }: Surroundings, { origin }: Access, body: object): Promise<unknown> => {
  const answer = await fetch(`${origin}/api/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await assertServed(answer);
  const message: unknown = await answer.json().catch(() => null);
  if (answer.ok && typeof message === 'object' && message !== null && 'now' in message) return message.now;
  if (answer.status === 404) throw new UserFault('Only a sandbox has a clock that can be moved');
  throw new UserFault(`The clock was not moved: ${reasonIn(message)}`);
};

/** The server's own description of a failure. */
const reasonIn = (text: unknown): string => {
  const { issues, message } = Object(text);
  const found: unknown[] = Array.isArray(issues) ? issues : [];
  return found.map((issue) => Object(issue).message).join(', ') || String(message ?? 'the server did not say why');
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
