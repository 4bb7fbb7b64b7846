import { readConfig } from '../../platform/config/config.ts';
import { eraseByCommand } from '../../retention/erase-by-command.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run erase`: erases a person who asked for it, and prints what they are to be given: what was erased, and what a law
 * keeps until when, signed. On an embedded database the server must be stopped.
 */
runCommand(async () => eraseByCommand(readConfig(process.env), process.argv.slice(2)));
