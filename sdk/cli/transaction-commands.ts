import { signedNaira } from '@yarda/domain/platform/money/naira.ts';
import type { Command } from 'commander';
import { printRecords } from './print-records.ts';
import { someOf } from './resource-commands.ts';
import type { OpenAccess, Surroundings } from './surroundings.ts';

interface TransactionsWanted {
  readonly from?: string;
  readonly to?: string;
  readonly limit: string;
}

export const transactionCommands = (program: Command, { print }: Surroundings, open: OpenAccess): void => {
  program
    .command('transactions')
    .description('your books')
    .command('ls')
    .description('list what moved, the newest first')
    .option('--from <day>', 'on this day in Lagos or later, such as 2026-11-01')
    .option('--to <day>', 'on this day in Lagos or earlier')
    .option('--limit <number>', 'at most so many', '20')
    .action(async ({ from, to, limit }: TransactionsWanted) => {
      const { yarda, json } = open();
      const query = { ...(from && { executedFrom: from }), ...(to && { executedTo: to }) };
      await printRecords({ print, json }, await someOf(yarda.transactions.list(query), limit), (one) => [
        ...[one.executedAt, one.kind, signedNaira(one.gross), one.method?.type, one.reference, one.transactionId],
      ]);
    });
};
