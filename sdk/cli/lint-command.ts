import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { Command } from 'commander';
import { lintConsent } from './lint-consent.ts';
import type { Unsound } from './receipt-commands.ts';
import { jsonIn } from './resource-commands.ts';
import type { Surroundings } from './surroundings.ts';

const marks = { wrong: '✗', hint: '!' } as const;

/** `consents lint`: what the API would say of a request, without asking it. It needs no key. */
export const lintCommand = (program: Command, { print, read, now }: Surroundings, unsound: Unsound): void => {
  const consents = program.commands.find((command) => command.name() === 'consents');
  consents
    ?.command('lint <file>')
    .description('judge what you would ask for, before you do; - reads the standard input')
    .option('--today <day>', 'as if it were that day in Lagos')
    .action(async (file: string, { today }: { today?: string }) => {
      const { findings, summary } = lintConsent(
        jsonIn(await read(file)),
        today ?? dayInLagos(now()),
        ...(today ? [] : [now()]),
      );
      const { json }: { json?: boolean } = program.opts();
      const good = findings.every(({ level }) => level !== 'wrong');
      if (json) print(JSON.stringify({ ok: good, summary, findings }));
      else for (const { level, path, message } of findings) print(`${marks[level]} ${path}: ${message}`);
      if (!json && good && summary) print(`✓ ${summary}`);
      if (!good) unsound();
    });
};
