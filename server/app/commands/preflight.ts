import { preflight } from '../preflight.ts';
import { runCommand } from './run-command.ts';

/** `npm run preflight`: checks the settings, the database, the keys and the providers of a server before it starts. Exits 1 if it would not. */
runCommand(async () => {
  const findings = await preflight(process.env);
  if (!findings.every(({ isOk }) => isOk)) process.exitCode = 1;
  return findings.map(({ check, isOk, detail }) => `${isOk ? 'ok    ' : 'FAILED'} ${check}: ${detail}`).join('\n');
});
