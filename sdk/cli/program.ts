import { version } from '@yarda/node/version.ts';
import { YardaError } from '@yarda/node/yarda-error.ts';
import { Command, CommanderError } from 'commander';
import { devCommand } from './dev-command.ts';
import { doctorCommand } from './doctor.ts';
import { eventCommands } from './event-commands.ts';
import { fixtureCommands } from './fixture-commands.ts';
import { lintCommand } from './lint-command.ts';
import { type ListenOptions, listen } from './listen.ts';
import { logCommand } from './log-command.ts';
import { keyCommands, webhookCommands } from './manage-commands.ts';
import { openAccess } from './open-access.ts';
import { withPlainFailures } from './plain-failures.ts';
import { withPlainTexts } from './plain-texts.ts';
import { receiptCommands } from './receipt-commands.ts';
import { consentCommands, debitCommands } from './resource-commands.ts';
import { clockCommands, openCommand } from './sandbox-commands.ts';
import { type Surroundings, UserFault } from './surroundings.ts';
import { transactionCommands } from './transaction-commands.ts';
import { triggerCommand } from './trigger-command.ts';

/** How a run ends: 0 well, 1 by a mistake of who called, 2 by the server, 3 by something that was not as expected. */
export type ExitCode = 0 | 1 | 2 | 3;

const exitCodes = `
Ends with 0 when all went well, 1 by your mistake, 2 when the server failed, and 3 when
something was not as expected.`;

/** Runs one command line, without the program's own name. */
export const runCli = async (words: readonly string[], given: Surroundings): Promise<ExitCode> => {
  const surroundings = withPlainFailures(withPlainTexts(given));
  let code: ExitCode = 0;
  const program = new Command('yarda')
    .description('Yarda at the command line. Settings: YARDA_URL and YARDA_SECRET_KEY.')
    .version(version)
    .option('--url <origin>', 'the API, instead of YARDA_URL')
    .option('--json', 'one line of JSON for each record')
    .option('--live', 'use a live key')
    .addHelpText('after', exitCodes)
    .hook('preAction', (_program, command) => assertFilled(command))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => surroundings.print(text.trimEnd()),
      writeErr: (text) => surroundings.note(text.trimEnd()),
    });
  const open = () => openAccess(surroundings, program.opts());
  program
    .command('listen')
    .description('print events as they happen, and forward them to your server')
    .option('--to <url>', 'your server, such as http://localhost:3000/webhooks')
    .option('--types <types>', 'only these, such as debit.*,consent.granted')
    .option('--consent <consentId>', 'the events of one consent')
    .option('--since <time>', 'from then on: 30m, 1h, 2d ago, a day in Lagos, or an ISO 8601 time')
    .option('--from-now', 'not from where the last run ended')
    .option('--print-secret', 'print the secret that signs what is forwarded, and end')
    .action((options: ListenOptions) => listen(surroundings, open(), options));
  const unsound = () => {
    code = 3;
  };
  for (const add of commands) add(program, surroundings, open);
  lintCommand(program, surroundings, unsound);
  receiptCommands(program, surroundings, unsound);
  fixtureCommands(program, surroundings, open, unsound);
  doctorCommand(program, surroundings, open, unsound);
  try {
    await program.parseAsync([...words], { from: 'user' });
    return code;
  } catch (error) {
    return codeOf(error, surroundings.note);
  }
};

const commands = [
  ...[
    consentCommands,
    debitCommands,
    transactionCommands,
    eventCommands,
    webhookCommands,
    keyCommands,
    clockCommands,
    openCommand,
  ],
  ...[triggerCommand, logCommand, devCommand],
] as const;

/** A variable of a shell that is not set reads '': a filter by it would be none, and let everything through. */
const assertFilled = (command: Command): void => {
  const { options } = command;
  const empty = options.find((option) => command.getOptionValue(option.attributeName()) === '');
  if (empty) throw new UserFault(`${empty.long} is empty: is a variable not set?`);
};

const codeOf = (error: unknown, note: (line: string) => void): ExitCode => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
  if (error instanceof UserFault) {
    note(error.message);
    return 1;
  }
  if (!(error instanceof YardaError)) throw error;
  note(`${error.code}: ${error.message}${error.requestId ? ` (request ${error.requestId})` : ''}`);
  for (const { path, message } of error.issues) note(`  ${path} ${message}`);
  return error.type === 'invalid_request' || (error.status !== null && error.status < 500) ? 1 : 2;
};
