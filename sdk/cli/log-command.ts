import type { Command } from 'commander';
import { printRecords } from './print-records.ts';
import { someOf } from './resource-commands.ts';
import type { OpenAccess, Surroundings } from './surroundings.ts';

/** Prints the API requests of a merchant's programs. */
export const logCommand = (program: Command, { print }: Surroundings, open: OpenAccess): void => {
  program
    .command('logs')
    .description('what your programs asked of the API in the last 30 days, the newest first')
    .option('--status <status>', 'one, such as 404, or all of a kind: 4xx')
    .option('--limit <number>', 'at most so many', '20')
    .action(async ({ status, limit }: { status?: string; limit: string }) => {
      const { yarda, json } = open();
      const found = await someOf(yarda.requests.list(status ? { status } : {}), limit);
      await printRecords({ print, json }, found, (one) => [
        ...[one.at, one.method, one.path, one.status, `${one.tookMs} ms`, one.code, one.about, one.requestId],
      ]);
    });
};
